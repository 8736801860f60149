import type { AuditLog } from '../../activity/audit-log.entity.js';
import { changedFields, type ChangedField } from '../../core/http/history/changed-fields.js';
import type { Bonus } from '../bonus.entity.js';
import { type BonusRecord, isRestorable } from '../bonus-columns.js';

type Fields = Readonly<Record<string, unknown>>;

/** The action of the audit row that stores the order of all bonuses before and after. */
export const ORDER_ACTION = 'bonus.ordered';

/** The action of the audit row that has the settings and bonuses in which a code was replaced. */
export const CODE_ACTION = 'settings.code-replaced';

/** The action of the audit row that has the settings and bonuses that an import changed. */
export const IMPORT_ACTION = 'settings.imported';

/** The actions of rows about the settings that have their bonuses as a part. */
const SETTINGS_ACTIONS: readonly string[] = [CODE_ACTION, IMPORT_ACTION];

/**
 * What an audit row changed of one bonus, without the fields that the server manages. A new order
 * is the change of `position`, counted from 1.
 */
export function changesOf(row: AuditLog, id: number): ChangedField[] {
  if (row.action === ORDER_ACTION) {
    return changedFields(
      { position: placeIn(row.before, id) },
      { position: placeIn(row.after, id) },
    );
  }
  return changedFields(fieldsIn(row, row.before, id), fieldsIn(row, row.after, id)).filter(
    ({ field }) => isRestorable(field),
  );
}

/**
 * A bonus as it was before a change.
 *
 * @param current the bonus now
 * @param rows the audit rows that name the bonus, newest first, down to the one of that change
 */
export function versionBefore(
  current: BonusRecord,
  rows: readonly AuditLog[],
  id: number,
): BonusRecord {
  const known = rows
    .filter(({ action }) => action !== ORDER_ACTION)
    .map((row) => fieldsIn(row, row.before, id) ?? {});
  const fields = Object.entries(Object.assign({}, ...known) as Fields);
  return { ...current, ...Object.fromEntries(fields.filter(([field]) => isRestorable(field))) };
}

/** Whether an audit row has a version of the bonus to return to. */
export const hasVersionBefore = (row: AuditLog, id: number): boolean =>
  row.action === ORDER_ACTION
    ? placeIn(row.before, id) !== null
    : fieldsIn(row, row.before, id) !== null;

/** The columns to store for a version. If it is in the trash, it stays there from `now` on. */
export function columnsOfVersion(version: BonusRecord, now: Date): Partial<Bonus> {
  const { startsAt, endsAt, deletedAt } = version;
  const columns = {
    ...version,
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    deletedAt: deletedAt === null ? null : now,
  };
  return Object.fromEntries(Object.entries(columns).filter(([field]) => isRestorable(field)));
}

/** The bonus's fields on one side of a row: the row is about one bonus, or has parts by ID. */
function fieldsIn({ action, entityId }: AuditLog, side: object | null, id: number): Fields | null {
  if (side === null) return null;
  if (entityId !== null) return side as Fields;
  const parts = SETTINGS_ACTIONS.includes(action) ? (side as { bonuses: object }).bonuses : side;
  return (parts as Record<string, Fields | undefined>)[id] ?? null;
}

/** The bonus's place in an order, from 1; null if it is not in it. */
function placeIn(side: object | null, id: number): number | null {
  const index = Array.isArray(side) ? side.indexOf(id) : -1;
  return index < 0 ? null : index + 1;
}
