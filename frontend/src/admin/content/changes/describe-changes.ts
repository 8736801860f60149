import { pairItems } from '@playhouse/rules/pair-items';
import type { DescribedChange } from '../../shared/changes/change-list';
import { shorten, shortenBoth } from '../../shared/changes/shorten';
import { weekdayName } from '../../shared/time/weekdays';
import { describeValue, fieldLabel, type Wording } from './describe-field';

type Fields = Readonly<Record<string, unknown>>;

/** Fields that the server manages, and the provider, which only repeats the platform. */
const HIDDEN = new Set(['id', 'version', 'position', 'createdAt', 'updatedAt', 'provider']);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isMissing = (value: unknown): boolean => value === null || value === undefined;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const firstText = (values: readonly unknown[]): string | undefined =>
  values.find((value) => typeof value === 'string' && value !== '') as string | undefined;

/** What names an object in a list: a platform by its name, a text block by its title. */
const nameOf = (value: unknown): string | undefined =>
  isFields(value)
    ? firstText([value.title, value.name, value.key, weekdayName(value.weekday)])
    : undefined;

const isListOfFields = (value: unknown): value is Fields[] =>
  Array.isArray(value) && value.length > 0 && value.every(isFields);

class ChangeDescriber {
  readonly changes: DescribedChange[] = [];

  constructor(private readonly wording: Wording) {}

  compare(path: readonly string[], field: string, before: unknown, after: unknown): void {
    if (isSame(before, after)) return;
    if (isListOfFields(before ?? after) && isListOfFields(after ?? before)) {
      this.compareLists(path, field, (before ?? []) as Fields[], (after ?? []) as Fields[]);
    } else if (Array.isArray(before) && Array.isArray(after)) {
      this.compareValues(path, field, before, after);
    } else if (isFields(before ?? after) && isFields(after ?? before)) {
      this.compareFields(path, (before ?? null) as Fields | null, (after ?? null) as Fields | null);
    } else {
      const [old, current] = shortenBoth(this.inWords(field, before), this.inWords(field, after));
      this.add(path, { before: old, after: current });
    }
  }

  /** A missing object has no fields: those of the other one were added or removed. */
  compareFields(path: readonly string[], before: Fields | null, after: Fields | null): void {
    for (const field of new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])) {
      if (HIDDEN.has(field)) continue;
      const old = before?.[field];
      const current = after?.[field];
      // The parts of a bulk change are stored by id.
      const label = /^\d+$/.test(field)
        ? (nameOf(current ?? old) ?? field)
        : fieldLabel(field, this.wording.platformNames);
      const fieldPath = [...path, label];
      if (before && after) this.compare(fieldPath, field, old, current);
      else if (before) this.list(fieldPath, field, old, 'before');
      else this.list(fieldPath, field, current, 'after');
    }
  }

  /** Lists of objects, item by item. */
  private compareLists(
    path: readonly string[],
    field: string,
    before: readonly Fields[],
    after: readonly Fields[],
  ): void {
    const pairs = pairItems(before, after);
    for (const [old, current] of pairs) {
      const item = current ?? old;
      const list: readonly unknown[] = current ? after : before;
      const itemPath = [...path, nameOf(item) ?? `#${String(list.indexOf(item) + 1)}`];
      if (old && current) this.compare(itemPath, field, old, current);
      else this.list(itemPath, field, item, current ? 'after' : 'before');
    }
    const stayed = pairs.flatMap(([old, current]) => (old && current ? [old] : []));
    if (
      stayed.some((item, index) => item !== before.filter((old) => stayed.includes(old))[index])
    ) {
      const names = (items: readonly Fields[]) =>
        items.map((item) => nameOf(item) ?? '').join(', ');
      this.add([...path, 'Order'], {
        before: shorten(names(before)),
        after: shorten(names(after)),
      });
    }
  }

  /** Lists of texts: the added and removed ones. Both lists if only the order differs, or for numbers. */
  private compareValues(
    path: readonly string[],
    field: string,
    before: readonly unknown[],
    after: readonly unknown[],
  ): void {
    const removed = before.filter((item) => !after.includes(item));
    const added = after.filter((item) => !before.includes(item));
    const isOfTexts = [...before, ...after].every((item) => typeof item === 'string');
    if (!isOfTexts || removed.length + added.length === 0) {
      const [old, current] = shortenBoth(this.inWords(field, before), this.inWords(field, after));
      this.add(path, { before: old, after: current });
      return;
    }
    const changed = removed.length === 1 && added.length === 1;
    if (changed) {
      const [old, current] = shortenBoth(String(removed[0]), String(added[0]));
      this.add(path, { before: old, after: current });
      return;
    }
    for (const item of removed) this.add(path, { before: shorten(this.inWords(field, item)) });
    for (const item of added) this.add(path, { after: shorten(this.inWords(field, item)) });
  }

  /** Lists the values of something that was added or removed as a whole, without empty ones. */
  private list(
    path: readonly string[],
    field: string,
    value: unknown,
    side: 'before' | 'after',
  ): void {
    if (isMissing(value) || value === '' || (Array.isArray(value) && value.length === 0)) return;
    if (isFields(value)) {
      this.compareFields(path, side === 'before' ? value : null, side === 'after' ? value : null);
    } else {
      this.add(path, { [side]: shorten(this.inWords(field, value)) });
    }
  }

  private inWords(field: string, value: unknown): string {
    return describeValue(field, value, this.wording);
  }

  private add(path: readonly string[], values: Omit<DescribedChange, 'label'>): void {
    this.changes.push({ label: path.join(' › '), ...values });
  }
}

/**
 * What differs between two versions of something in the audit log, field by field and in words.
 *
 * @param before null if it was created
 * @param after null if it was deleted
 */
export function describeChanges(
  before: unknown,
  after: unknown,
  wording: Wording,
): DescribedChange[] {
  const describer = new ChangeDescriber(wording);
  const asFields = (value: unknown): Fields | null =>
    // A change of the order is stored as a list of ids.
    Array.isArray(value) ? { order: value } : isFields(value) ? value : null;
  describer.compareFields([], asFields(before), asFields(after));
  return describer.changes;
}
