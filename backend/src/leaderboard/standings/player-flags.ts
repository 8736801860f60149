/** Bits of a player's flags: US player, and the sheets that contain the player. */
export const isUs = 1;
export const inCom = 2;
export const inUs = 4;
