/**
 * A response lists at most this many claims, and a request confirms at most as many. After they are
 * settled, the next ones follow.
 */
export const MAX_CLAIMS = 200;

/** The longest text of a form, in UTF-16 units. */
export const MAX_TEXT_LENGTH = 2_000;
