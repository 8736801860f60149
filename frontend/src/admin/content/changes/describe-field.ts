import { formatPrize } from '@playhouse/rules/money';
import { formatMonth } from '@playhouse/rules/month';
import { useMemo } from 'react';
import { formatCount, formatUtcDay } from '../../../shared/format/formats';
import {
  sheetPlatforms,
  type PlatformNames,
  usePlatformNames,
} from '../../shared/platforms/platform-names';
import { sourceNames, sources } from '../../shared/sources/sources';
import { useTimeZone } from '../../shared/time/time-zone';
import { weekdayName } from '../../shared/time/weekdays';
import { formatZonedTime } from '../../shared/time/zoned-time';
import { bonusFields } from '../bonuses/bonus-fields';
import { type Field, nameOf } from '../fields/field';
import { platformFields } from '../settings/platforms/platform-fields';
import { settingsFields } from '../settings/settings-fields';

/** The settings that values in words depend on. */
export interface Wording {
  platformNames: PlatformNames;
  /** IANA name of the time zone for times. */
  zone: string;
}

/** The names and the time zone of the settings, for changes in words. */
export function useWording(): Wording {
  const platformNames = usePlatformNames();
  const zone = useTimeZone();
  return useMemo(() => ({ platformNames, zone }), [platformNames, zone]);
}

// Other forms have fields with these names.
const { isActive, checkedOn, ...bonusOnly } = bonusFields;
const { isActive: isShown, ...platformOnly } = platformFields;

/** The labels of the panel's forms. */
const LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries<Field>({ ...bonusOnly, ...platformOnly, ...settingsFields }).map(
      ([path, field]) => [path.split('.').at(-1) ?? path, nameOf(field)],
    ),
  ),
  url: 'Link',
  username: 'Username',
  email: 'Email address',
  userAgent: 'Device',
  lastSeenAt: 'Last seen',
  totalWagered: 'Wagered',
};

/** The label of a stored field: `minDeposit` → 'Minimum Deposit', `isBrandNew` → 'Brand new'. */
export function fieldLabel(field: string, platformNames: PlatformNames): string {
  const source = sourceNames.find((name) => sources[name].settingsKey === field);
  if (source) return sources[source].name(platformNames);
  const words = field
    .replace(/^is(?=[A-Z])/, '')
    .replaceAll(
      /([a-z])([A-Z])/g,
      (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
    );
  return LABELS[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
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
  if (field === 'platform') return platformNames(value);
  if (field === 'sheet' && isSheet(value)) return platformNames(sheetPlatforms[value]);
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
