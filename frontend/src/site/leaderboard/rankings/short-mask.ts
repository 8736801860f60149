/** Maximum number of displayed stars; the mask of a longer name has at least as many. */
const STARS = '******';

/** A masked name for display: a long mask loses stars, but no letters. */
export const shortMask = (mask: string): string => mask.replace(/\*{7,}/, STARS);
