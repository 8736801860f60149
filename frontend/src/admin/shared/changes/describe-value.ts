import { formatPrize } from '@playhouse/rules/money';
import { formatMonth } from '@playhouse/rules/month';
import { formatCount, formatUtcDay } from '../../../shared/format/formats';
import { sheetPlatforms, type PlatformNames } from '../platforms/platform-names';
import { weekdayName } from '../time/weekdays';
import { formatZonedTime } from '../time/zoned-time';

/** The settings that values in words depend on. */
export interface Wording {
  platformNames: PlatformNames;
  /** IANA name of the time zone for times. */
  zone: string;
}

const isSheet = (value: string): value is keyof typeof sheetPlatforms =>
  Object.hasOwn(sheetPlatforms, value);

const AMOUNTS = new Set(['prize', 'prizes', 'totalWagered', 'minDeposit']);

const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  audience: { new: 'new players', all: 'all players' },
  kind: { long: 'long video', short: 'Short' },
  kindOverride: { long: 'long video', short: 'Short' },
  source: { youtube: 'Data API', feed: 'feed' },
};

function describeNumber(field: string, value: number): string {
  if (field === 'order') return `#${String(value)}`;
  return AMOUNTS.has(field) ? formatPrize(value) : formatCount(value);
}

function describeText(field: string, value: string, { platformNames, zone }: Wording): string {
  if (value === '') return 'empty';
  if (field === 'platform') return platformNames[value] ?? value;
  if (field === 'sheet' && isSheet(value)) return platformNames[sheetPlatforms[value]];
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value)) return formatZonedTime(value, zone);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatUtcDay(value);
  if (field === 'month') return formatMonth(value);
  if (field === 'weekday') return weekdayName(value) ?? value;
  return WORDS[field]?.[value] ?? value;
}

/** A stored value in words: null → 'none', true → 'yes', a time as the panel shows it. */
export function describeValue(field: string, value: unknown, wording: Wording): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return describeNumber(field, value);
  if (typeof value === 'string') return describeText(field, value, wording);
  if (Array.isArray(value) && value.length > 0) {
    return value.map((item: unknown) => describeValue(field, item, wording)).join(', ');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'none';
  return Object.entries(value)
    .map(([name, part]) => describeValue(name, part, wording))
    .join(', ');
}
