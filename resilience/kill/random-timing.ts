import { randomInt } from 'node:crypto';
import type { FaultTiming } from './recorder-plan.ts';

/** A random time from the first acknowledgement on. */
export const randomTiming = (): FaultTiming => ({
  acknowledgements: randomInt(1, 400),
  delayMs: randomInt(0, 25),
});
