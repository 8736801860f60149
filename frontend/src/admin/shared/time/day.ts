import { serverNow } from '../../../shared/server-clock';

/** Today in UTC on the server's clock, as YYYY-MM-DD. */
export const utcToday = (): string => new Date(serverNow()).toISOString().slice(0, 10);
