/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-page-layout.h"

#include "grundy-symbol.h"

#define MIN_PANEL 260
#define MAX_PANEL 344
/* There is more to be read in an explanation. */
#define MAX_EXPLAINER 440
#define GAP 12
#define LEGEND_GAP 6
#define FOOT_GAP 8

/* What a narrow page keeps free for what comes and goes, so that the board need not move, in multiples of the text's size: the
 * spinner beside whose turn it is, a hint of three lines, moves with their values. */
#define RESERVED_TURN 2.86
#define RESERVED_STATUS 4.2
#define RESERVED_HISTORY 4.7

struct _GrundyPageLayout
{
  GtkLayoutManager parent_instance;

  gboolean narrow;
};

G_DEFINE_FINAL_TYPE (GrundyPageLayout, grundy_page_layout, GTK_TYPE_LAYOUT_MANAGER)

typedef enum {
  HEADER,
  BOARD,
  STATUS,
  CONFIRM,
  LEGEND,
  TURN,
  MOVES,
  HISTORY,
  FOOT,
  BUTTONS,
  EXPLAINER,
  N_PARTS
} Part;

static const char *const part_ids[N_PARTS] = {
  "header", "board", "status", "confirm", "legend", "turn", "moves", "history", "foot", "buttons", "explainer",
};

/* A page while it is laid out; coordinates are from the start edge. */
typedef struct
{
  GtkWidget *parts[N_PARTS];
  int width;
  int height;
  int margin;
  int top;
  int bottom;
  gboolean rtl;
  double em;
} Page;

static void
page_init (Page      *page,
           GtkWidget *widget,
           gboolean   narrow,
           int        width,
           int        height)
{
  *page = (Page) {
    .width = width,
    .height = height,
    .margin = narrow ? 16 : CLAMP (width / 30, 18, 36),
    .top = narrow ? 12 : 24,
    .bottom = narrow ? 14 : 24,
    .rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL,
    .em = grundy_symbol_get_em (widget),
  };

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      const char *id = gtk_buildable_get_buildable_id (GTK_BUILDABLE (child));

      for (Part part = 0; part < N_PARTS; part++)
        if (g_strcmp0 (part_ids[part], id) == 0 && gtk_widget_should_layout (child))
          page->parts[part] = child;
    }
}

static int
measure (const Page    *page,
         Part           part,
         GtkOrientation orientation,
         int            for_size,
         gboolean       natural)
{
  int sizes[2] = { 0, 0 };

  if (page->parts[part] != NULL)
    gtk_widget_measure (page->parts[part], orientation, for_size, &sizes[0], &sizes[1], NULL, NULL);
  return sizes[natural];
}

static int
get_height (const Page *page,
            Part        part,
            int         width)
{
  return measure (page, part, GTK_ORIENTATION_VERTICAL, width, TRUE);
}

static int
get_least_width (const Page *page,
                 Part        part)
{
  return measure (page, part, GTK_ORIENTATION_HORIZONTAL, -1, FALSE);
}

static void
place (const Page *page,
       Part        part,
       int         x,
       int         y,
       int         width,
       int         height)
{
  GtkAllocation allocation = { page->rtl ? page->width - x - width : x, y, width, height };
  int least;

  if (page->parts[part] == NULL)
    return;
  /* Measuring in both directions is the duty of who allocates. */
  least = measure (page, part, GTK_ORIENTATION_HORIZONTAL, -1, FALSE);
  allocation.width = MAX (width, least);
  least = measure (page, part, GTK_ORIENTATION_VERTICAL, allocation.width, FALSE);
  allocation.height = MAX (height, least);
  gtk_widget_size_allocate (page->parts[part], &allocation, -1);
}

static int
get_panel_width (const Page *page)
{
  int least = MAX (MAX (get_least_width (page, TURN), get_least_width (page, HISTORY)), get_least_width (page, BUTTONS));

  least = MAX (least, get_least_width (page, EXPLAINER));
  if (page->parts[EXPLAINER] != NULL)
    return MAX (CLAMP (page->width * 36 / 100, MIN_PANEL, MAX_EXPLAINER), least);

  return MAX (CLAMP (page->width * 28 / 100, MIN_PANEL, MAX_PANEL), least);
}

/* The buttons of a half-made move stand at the end of the status line, which keeps a third. Returns: what is left of it. */
static int
place_confirm (const Page *page,
               int         y,
               int         width,
               int         height)
{
  int least = get_least_width (page, CONFIRM);
  int most = measure (page, CONFIRM, GTK_ORIENTATION_HORIZONTAL, -1, TRUE);
  int own;

  if (page->parts[CONFIRM] == NULL)
    return width;
  own = CLAMP (most, least, MAX (width * 2 / 3 - GAP, least));
  place (page, CONFIRM, page->margin + width - own, y, own, height);
  return width - own - GAP;
}

static void
allocate_wide (const Page *page)
{
  int panel = get_panel_width (page);
  int gap = MIN (page->margin, 32);
  int left = page->width - 2 * page->margin - gap - panel;
  int x = page->width - page->margin - panel;
  int header = get_height (page, HEADER, left);
  int status = MAX (get_height (page, STATUS, left / 2), measure (page, CONFIRM, GTK_ORIENTATION_VERTICAL, -1, TRUE));
  int legend = get_height (page, LEGEND, left);
  int y = page->top + header + 18;
  int bottom = page->height - page->bottom;
  int foot_of_board = bottom - legend - LEGEND_GAP - status;
  int turn = get_height (page, TURN, panel);
  int moves = get_height (page, MOVES, panel);
  int foot = get_height (page, FOOT, panel);
  int buttons = get_height (page, BUTTONS, panel);
  int history;

  place (page, HEADER, page->margin, page->top, left, header);
  place (page, BOARD, page->margin, y, left, foot_of_board - GAP - y);
  place (page, STATUS, page->margin, foot_of_board, place_confirm (page, foot_of_board, left, status), status);
  place (page, LEGEND, page->margin, bottom - legend, left, legend);

  y = page->top;
  place (page, EXPLAINER, x, y, panel, bottom - y);
  place (page, TURN, x, y, panel, turn);
  y += turn + 20;
  place (page, MOVES, x, y, panel, moves);
  y += moves + 6;
  history = MIN (get_height (page, HISTORY, panel), bottom - buttons - 18 - foot - FOOT_GAP - y);
  place (page, HISTORY, x, y, panel, history);
  place (page, FOOT, x, y + history + FOOT_GAP, panel, foot);
  place (page, BUTTONS, x, bottom - buttons, panel, buttons);
}

/* The explanation below the board, and the larger half for it. */
static void
allocate_narrow_explanation (const Page *page)
{
  int width = page->width - 2 * page->margin;
  int header = get_height (page, HEADER, width);
  int status = get_height (page, STATUS, width);
  int bottom = page->height - page->bottom;
  int y = page->top;
  int room = bottom - y - header - GAP - status - GAP;
  int least = measure (page, BOARD, GTK_ORIENTATION_VERTICAL, -1, FALSE);
  int explainer = measure (page, EXPLAINER, GTK_ORIENTATION_VERTICAL, width, FALSE);
  int most = MAX (MIN (room * 2 / 5, room - explainer), least);
  int board = CLAMP (get_height (page, BOARD, width), least, most);

  place (page, HEADER, page->margin, y, width, header);
  y += header;
  place (page, BOARD, page->margin, y, width, board);
  y += board + GAP;
  place (page, STATUS, page->margin, y, width, status);
  y += status;
  place (page, EXPLAINER, page->margin, y, width, bottom - y);
}

/* All but the board and the rows below the status line. */
static int
get_narrow_rest (const Page *page,
                 int         width)
{
  int buttons = MAX (get_height (page, BUTTONS, width), measure (page, CONFIRM, GTK_ORIENTATION_VERTICAL, -1, TRUE));
  int legend = page->parts[LEGEND] != NULL ? LEGEND_GAP + get_height (page, LEGEND, width) : 0;

  return page->top + get_height (page, TURN, width) + 6 + get_height (page, HEADER, width) + GAP + GAP +
         get_height (page, STATUS, width) + legend + 6 + get_height (page, MOVES, width) + 6 +
         get_height (page, HISTORY, width) + GAP + buttons + page->bottom;
}

/* Where large text leaves no room for the board, the page does without what matters least. Returns: the height that it
 * then needs at least. */
static int
leave_out (Page *page,
           int   width,
           int   height)
{
  static const Part dispensable[] = { HEADER, LEGEND, MOVES };
  int least = measure (page, BOARD, GTK_ORIENTATION_VERTICAL, -1, FALSE);
  int needed = least + get_narrow_rest (page, width);

  for (guint i = 0; i < G_N_ELEMENTS (dispensable) && needed > height; i++)
    {
      page->parts[dispensable[i]] = NULL;
      needed = least + get_narrow_rest (page, width);
    }
  return needed;
}

static int
get_reserved (const Page *page,
              double      ems)
{
  return (int) (ems * page->em);
}

/* What is kept besides what is needed now: a status line of four lines may have what low moves leave. */
static int
get_kept (const Page *page,
          int         width)
{
  int turn = get_reserved (page, RESERVED_TURN) - get_height (page, TURN, width);
  int below = get_reserved (page, RESERVED_STATUS) + get_reserved (page, RESERVED_HISTORY) -
              get_height (page, STATUS, width) - get_height (page, HISTORY, width);

  return MAX (turn, 0) + MAX (below, 0);
}

/* There is little width here, so a board may become as high as wide, whatever it likes best. Only where it would be too small
 * nothing is kept for other parts. */
static void
allocate_narrow (const Page *page)
{
  int width = page->width - 2 * page->margin;
  int room = page->height - get_narrow_rest (page, width);
  int kept = get_kept (page, width);
  gboolean keeps = room - kept >= measure (page, BOARD, GTK_ORIENTATION_VERTICAL, -1, FALSE);
  int board = MIN (MAX (get_height (page, BOARD, width), width), keeps ? room - kept : room);
  int turn = MAX (get_height (page, TURN, width), keeps ? get_reserved (page, RESERVED_TURN) : 0);
  int header = get_height (page, HEADER, width);
  int status = MAX (get_height (page, STATUS, width), keeps ? get_reserved (page, RESERVED_STATUS) : 0);
  int legend = page->parts[LEGEND] != NULL ? LEGEND_GAP + get_height (page, LEGEND, width) : 0;
  int moves = get_height (page, MOVES, width);
  int history = get_height (page, HISTORY, width);
  int buttons = MAX (get_height (page, BUTTONS, width), measure (page, CONFIRM, GTK_ORIENTATION_VERTICAL, -1, TRUE));
  int bottom = page->height - page->bottom;
  int y = page->top;

  place (page, TURN, page->margin, y, width, turn);
  y += turn + 6;
  place (page, HEADER, page->margin, y, width, header);
  y += header + GAP;
  place (page, BOARD, page->margin, y, width, board);
  y += board + GAP;
  place (page, STATUS, page->margin, y, width, status);
  y += status;
  place (page, LEGEND, page->margin, y + LEGEND_GAP, width, legend - LEGEND_GAP);
  y += legend + 6;
  place (page, MOVES, page->margin, y, width, moves);
  y += moves + 6;
  /* The row of moves scrolls from edge to edge. */
  place (page, HISTORY, 0, y, page->width, history);
  place (page, BUTTONS, page->margin, bottom - buttons, width, buttons);
  place (page, CONFIRM, page->margin, bottom - buttons, width, buttons);
}

static void
grundy_page_layout_allocate (GtkLayoutManager *manager,
                             GtkWidget        *widget,
                             int               width,
                             int               height,
                             int               baseline)
{
  GrundyPageLayout *self = GRUNDY_PAGE_LAYOUT (manager);
  Page page, all;

  page_init (&all, widget, self->narrow, width, height);
  page = all;
  if (self->narrow && page.parts[EXPLAINER] == NULL)
    leave_out (&page, width - 2 * page.margin, height);
  for (Part part = 0; part < N_PARTS; part++)
    {
      /* Where it is narrow, a half-made move takes the place of the buttons until it is decided. */
      gboolean replaced = part == BUTTONS && self->narrow && page.parts[CONFIRM] != NULL;

      if (all.parts[part] != NULL)
        gtk_widget_set_child_visible (all.parts[part], page.parts[part] != NULL && !replaced);
    }
  if (self->narrow && page.parts[EXPLAINER] != NULL)
    allocate_narrow_explanation (&page);
  else if (self->narrow)
    allocate_narrow (&page);
  else
    allocate_wide (&page);
}

static GtkSizeRequestMode
grundy_page_layout_get_request_mode (GtkLayoutManager *manager,
                                     GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static int
measure_width (const Page *page,
               gboolean    narrow)
{
  int board = MAX (get_least_width (page, BOARD), get_least_width (page, STATUS));
  int buttons = get_least_width (page, BUTTONS);

  if (narrow)
    return 2 * page->margin + MAX (MAX (board, get_least_width (page, TURN)), buttons);
  return 3 * page->margin + MAX (board, get_least_width (page, HEADER)) + get_panel_width (page);
}

static int
measure_explanation_height (const Page *page,
                            int         board,
                            gboolean    narrow)
{
  int width = page->width - 2 * page->margin;
  int left = narrow ? width : width - get_panel_width (page) - page->margin;
  int explainer = measure (page, EXPLAINER, GTK_ORIENTATION_VERTICAL, -1, FALSE);
  int rest = get_height (page, HEADER, left) + 18 + board + GAP + get_height (page, STATUS, left) + GAP;

  return page->top + page->bottom + (narrow ? rest + explainer : MAX (rest, explainer));
}

static int
measure_height (Page    *page,
                gboolean narrow)
{
  int board = measure (page, BOARD, GTK_ORIENTATION_VERTICAL, -1, FALSE);
  int width = page->width - 2 * page->margin;
  int panel = get_panel_width (page);
  int left = width - panel - page->margin;
  int list;

  if (page->parts[EXPLAINER] != NULL)
    return measure_explanation_height (page, board, narrow);
  if (narrow)
    return leave_out (page, width, 0);

  list = measure (page, HISTORY, GTK_ORIENTATION_VERTICAL, -1, FALSE);
  return page->top + page->bottom +
         MAX (get_height (page, HEADER, left) + 18 + board + GAP + get_height (page, STATUS, left / 2) + LEGEND_GAP +
                  get_height (page, LEGEND, left),
              get_height (page, TURN, panel) + 44 + get_height (page, MOVES, panel) + list + FOOT_GAP +
                  get_height (page, FOOT, panel) + get_height (page, BUTTONS, panel));
}

static void
grundy_page_layout_measure (GtkLayoutManager *manager,
                            GtkWidget        *widget,
                            GtkOrientation    orientation,
                            int               for_size,
                            int              *minimum,
                            int              *natural,
                            int              *minimum_baseline,
                            int              *natural_baseline)
{
  GrundyPageLayout *self = GRUNDY_PAGE_LAYOUT (manager);
  int width = for_size >= 0 ? for_size : self->narrow ? 360 : 1024;
  Page page;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      /* Whatever the width will be: with the smallest margins. */
      page_init (&page, widget, self->narrow, 0, 0);
      *minimum = measure_width (&page, self->narrow);
    }
  else
    {
      page_init (&page, widget, self->narrow, width, 0);
      *minimum = measure_height (&page, self->narrow);
    }
  *natural = *minimum;
}

static void
grundy_page_layout_class_init (GrundyPageLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->get_request_mode = grundy_page_layout_get_request_mode;
  manager_class->measure = grundy_page_layout_measure;
  manager_class->allocate = grundy_page_layout_allocate;
}

static void
grundy_page_layout_init (GrundyPageLayout *self)
{
}

GtkLayoutManager *
grundy_page_layout_new (void)
{
  return g_object_new (GRUNDY_TYPE_PAGE_LAYOUT, NULL);
}

void
grundy_page_layout_set_narrow (GrundyPageLayout *self,
                               gboolean          narrow)
{
  g_return_if_fail (GRUNDY_IS_PAGE_LAYOUT (self));

  if (self->narrow == narrow)
    return;
  self->narrow = narrow;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}
