/** The top three stand on the podium: the list starts at the fourth place (index 3). */
export const FIRST_RANKED = 3;

/** Height of a row in pixels; the style sheet says the same. */
export const ROW_HEIGHT = 56;
