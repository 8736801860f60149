import { isDeepStrictEqual } from 'node:util';
import { pairItems } from '@playhouse/rules/pair-items';
import { SOURCE_NAMES, SOURCES } from '../../core/config/sources.js';
import type { ChangedField } from '../../core/http/history/changed-fields.js';
import type { SettingsDocument } from '../settings-document.js';
import { sourceLabel } from '../platform-rules.js';
import { SETTINGS_LABELS } from './settings-labels.js';

type Fields = Readonly<Record<string, unknown>>;
type Path = readonly string[];
type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>;

const LABELS = SETTINGS_LABELS as unknown as Labels;

/** The first step of the path of a source's address. */
export const SOURCES_LABEL = 'Sources';

/** The path of 'I am live until …'. */
export const LIVE_UNTIL_PATH = pathOf([
  SETTINGS_LABELS.settings.live,
  SETTINGS_LABELS.live.liveUntil,
]);

/** The path of the creator's picture. */
export const PICTURE_PATH = pathOf([
  SETTINGS_LABELS.settings.creator,
  SETTINGS_LABELS.creator.avatarUrl,
]);

/**
 * The fields that differ between two versions of parts of the settings. Each is named by its path in
 * the words of the panel's form: 'Platforms → Stake.com → Referral link'. Prizes are in dollars. Of
 * the address of a source, the audit log contains only whether it is set.
 *
 * @param settings name the platforms of the sources
 */
export function settingsDiff(
  before: Fields,
  after: Fields,
  settings: Pick<SettingsDocument, 'platforms'>,
): ChangedField[] {
  const sources = SOURCE_NAMES.flatMap((source) => {
    const { settingsKey } = SOURCES[source];
    const label = sourceLabel(source, settings);
    return settingsKey in after
      ? [sourceChange(label, before[settingsKey], after[settingsKey])]
      : [];
  });
  return [...fieldsDiff([], 'settings', before, after), ...sources];
}

function sourceChange(label: string, before: unknown, after: unknown): ChangedField {
  return {
    field: pathOf([SOURCES_LABEL, label]),
    before,
    after: before === after ? 'set to another address' : after,
  };
}

/** @param group the labels of the members, and their order */
function fieldsDiff(path: Path, group: string, before: Fields, after: Fields): ChangedField[] {
  return Object.entries(LABELS[group] ?? {}).flatMap(([name, label]) =>
    valueDiff([...path, label], name, before[name], after[name]),
  );
}

function valueDiff(path: Path, name: string, before: unknown, after: unknown): ChangedField[] {
  if (isDeepStrictEqual(before, after) || (isEmpty(before) && isEmpty(after))) return [];
  const lists = [before ?? [], after ?? []];
  if (name === 'prizes') return prizesDiff(path, lists as [number[], number[]]);
  if (!(name in LABELS))
    return [{ field: pathOf(path), before: before ?? null, after: after ?? null }];
  if (lists.every(Array.isArray)) return listDiff(path, name, lists as [Fields[], Fields[]]);
  return fieldsDiff(path, name, (before ?? {}) as Fields, (after ?? {}) as Fields);
}

function prizesDiff(path: Path, [before, after]: readonly [number[], number[]]): ChangedField[] {
  const longer = before.length > after.length ? before : after;
  return longer.flatMap((_, index) =>
    valueDiff([...path, `Rank ${index + 1}`], 'prize', before[index], after[index]),
  );
}

/** A list of platforms, links or cards: what changed of each item, and their order. */
function listDiff(
  path: Path,
  group: string,
  [before, after]: readonly [readonly Fields[], readonly Fields[]],
): ChangedField[] {
  const pairs = pairItems(before, after);
  const changes = pairs.flatMap(([old, current]) =>
    fieldsDiff([...path, nameOf(current ?? old ?? {})], group, old ?? {}, current ?? {}),
  );
  const stayed = pairs.flatMap(([old, current]) => (old && current ? [old] : []));
  const formerOrder = before.filter((item) => stayed.includes(item));
  if (isDeepStrictEqual(stayed, formerOrder)) return changes;
  const order = { before: before.map(nameOf), after: after.map(nameOf) };
  return [...changes, { field: pathOf([...path, 'Order']), ...order }];
}

const nameOf = ({ name, title, weekday }: Fields): string =>
  [name, title, weekday].find(
    (value): value is string => typeof value === 'string' && value !== '',
  ) ?? '';

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || isDeepStrictEqual(value, []);

function pathOf(path: Path): string {
  return path.join(' → ');
}
