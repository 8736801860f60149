/**
 * When a run of the browser tests starts, for this process, the servers and the pages. From then on, their
 * clocks run on. So no day or month ends during a run, except in a test about it, which sets its own clock.
 */
export const SITE_TIME = '2026-11-15T12:00:00Z';

// Workers inherit the shift, because they start later than the run.
process.env.CLOCK_SHIFT_MS ??= String(Date.parse(SITE_TIME) - Date.now());

/** The time from the real clock to that of the run. */
export const CLOCK_SHIFT_MS = Number(process.env.CLOCK_SHIFT_MS);
