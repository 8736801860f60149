import { lazy } from './lazy.ts';

const utcMonth = lazy(
  () => new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

/** A month given as YYYY-MM, as 'October 2026'. */
export function formatMonth(month: string): string {
  return utcMonth().format(new Date(`${month}-01T00:00:00Z`));
}

/** The name of a month given as YYYY-MM, as 'October'. */
export function formatMonthName(month: string): string {
  return formatMonth(month).replace(/ .*/, '');
}
