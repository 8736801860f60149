/** Leads to the standings, and focuses the field with which visitors find themselves. */
export const FIND_ME = '#full-rankings';
