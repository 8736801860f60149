/** Bits of a player's flags: casino US, and the sheets that list the player. */
export const isUs = 1;
export const inCom = 2;
export const inUs = 4;
