import type { Settings } from '../../../api/panel/settings';

type Weekday = Settings['live']['schedule'][number]['weekday'];

export const weekdayNames: Readonly<Record<Weekday, string>> = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
};

const isWeekday = (value: unknown): value is Weekday =>
  typeof value === 'string' && Object.hasOwn(weekdayNames, value);

/** 'Monday' for a stored weekday; undefined for other values. */
export const weekdayName = (value: unknown): string | undefined =>
  isWeekday(value) ? weekdayNames[value] : undefined;
