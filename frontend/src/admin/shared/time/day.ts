import { serverNow } from '../../../shared/server-clock';

/** Whether a text is an existing day of this century as YYYY-MM-DD. This is the server's rule. */
export const isDay = (text: string): boolean =>
  /^20\d{2}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

/** Today in UTC on the server's clock, as YYYY-MM-DD. */
export const utcToday = (): string => new Date(serverNow()).toISOString().slice(0, 10);
