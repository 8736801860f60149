import { randomInt } from 'node:crypto';
import type { Moment } from './acknowledgement.ts';

/** From the first acknowledgement on, and in whatever the victim does then. */
export const randomMoment = (): Moment => ({
  acknowledgements: randomInt(1, 400),
  laterMs: randomInt(0, 25),
});
