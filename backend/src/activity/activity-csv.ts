import { changedFields } from '../core/http/history/changed-fields.js';
import type { AuditLog } from './audit-log.entity.js';

export const ACTIVITY_COLUMNS = [
  'Time (UTC)',
  'User',
  'Role',
  'Action',
  'Id',
  'Summary',
  'Changes',
];

/** Spreadsheet programs accept at most 32,767 characters in a cell. */
const MAX_CELL_LENGTH = 32_000;

/** A row of the audit log as cells of {@link ACTIVITY_COLUMNS}. */
export function activityCells(row: AuditLog): string[] {
  const { at, actorId, actor, actorRole, action, entityId, summary } = row;
  return [
    at.toISOString().slice(0, 19).replace('T', ' '),
    actorId === null ? 'Automatic' : actor,
    actorRole ?? '',
    action,
    entityId ?? '',
    summary,
    shortened(describeChanges(row)),
  ];
}

/** One line per changed field. */
function describeChanges({ before, after }: Pick<AuditLog, 'before' | 'after'>): string {
  return changedFields(asFields(before), asFields(after))
    .map(({ field, before: old, after: current }) => {
      const values = [
        ...(before === null ? [] : [describeValue(old)]),
        ...(after === null ? [] : [describeValue(current)]),
      ];
      return `${field}: ${values.join(' → ')}`;
    })
    .join('\n');
}

/** A change of the order is stored as a list of ids. */
const asFields = (value: object | null): Record<string, unknown> | null =>
  Array.isArray(value) ? { order: value } : (value as Record<string, unknown> | null);

function describeValue(value: unknown): string {
  if (value === null) return 'none';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Cuts a long text, but not within a character. */
const shortened = (text: string): string =>
  text.length > MAX_CELL_LENGTH
    ? `${text.slice(0, MAX_CELL_LENGTH).replace(/[\ud800-\udbff]$/, '')}… (shortened)`
    : text;
