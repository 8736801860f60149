import { omit, pickBy } from 'es-toolkit';
import { type StoredFields, storedFields } from '../activity/stored-fields.js';
import { getMetadataArgsStorage } from 'typeorm';
import type { ExportedBonusDto, SaveBonusDto } from './bonus.dto.js';
import { Bonus } from './bonus.entity.js';
import { FUTURE_CHECK, isFutureDay } from '../core/http/validation/utc-day.js';
import { invalidFields } from '../core/http/validation/validation.js';

/** Columns that the server sets, never a form. */
const MANAGED_COLUMNS = [
  'id',
  'version',
  'position',
  'formerProvider',
  'isDemo',
  'deletedAt',
  'createdAt',
  'updatedAt',
] as const;
type ManagedColumn = (typeof MANAGED_COLUMNS)[number];

/** What a request that omits these fields stores, even if the bonus had other values. */
const RESET_COLUMNS = {
  ctaLabel: 'Claim Now',
  platform: 'stake_com',
  badge: 'NEW',
  bullets: [],
  bonusType: null,
} satisfies Partial<Bonus>;

const COLUMNS = getMetadataArgsStorage().filterColumns(Bonus);

/** A new bonus has null in every column that may be null, unless the form has a value for it. */
const NEW_BONUS = {
  ...Object.fromEntries(
    COLUMNS.filter(({ options }) => options.nullable).map(({ propertyName }) => [
      propertyName,
      null,
    ]),
  ),
  isActive: true,
  isFeatured: false,
} as unknown as Bonus;

/**
 * The columns that saving a form replaces.
 *
 * @param stored the bonus with the values of columns that the form may omit; by default a new one
 */
export function columnsOf(fields: SaveBonusDto, stored = NEW_BONUS): Omit<Bonus, ManagedColumn> {
  const { startsAt, endsAt, ...sent } = pickBy(fields, (value) => value !== undefined);
  const columns = {
    ...stored,
    ...RESET_COLUMNS,
    ...omit(sent as Required<typeof sent>, ['version']),
    startsAt: startsAt === undefined ? stored.startsAt : instant(startsAt),
    endsAt: endsAt === undefined ? stored.endsAt : instant(endsAt),
  };
  return omit(columns, MANAGED_COLUMNS);
}

const instant = (value: string | null): Date | null => (value === null ? null : new Date(value));

/** A bonus, as the audit log stores it. */
export type BonusRecord = StoredFields<Omit<Bonus, 'position' | 'formerProvider'>>;

export const recordOf = (bonus: Bonus): BonusRecord =>
  storedFields(omit(bonus, ['position', 'formerProvider']));

/** A bonus as it is exported: what an admin has entered, without ids, versions and dates of changes. */
export const exportedBonus = (bonus: Bonus): Required<ExportedBonusDto> =>
  omit(recordOf(bonus), ['id', 'version', 'isDemo', 'deletedAt', 'createdAt', 'updatedAt']);

/** Whether a restored version brings a field back. The others are managed by the server. */
export const isRestorable = (field: string): field is keyof BonusRecord =>
  !['id', 'version', 'position', 'formerProvider', 'createdAt', 'updatedAt'].includes(field) &&
  COLUMNS.some(({ propertyName }) => propertyName === field);

type Dates = Pick<Bonus, 'startsAt' | 'endsAt' | 'checkedOn'>;

/**
 * What is wrong with the dates of a bonus, as messages by column: the end is not after the start, or the
 * day of the check is in the future.
 */
export function dateProblems({ startsAt, endsAt, checkedOn }: Dates, now: Date) {
  const problems: Partial<Record<keyof Dates, string>> = {};
  if (startsAt && endsAt && endsAt <= startsAt) {
    problems.endsAt = 'The end must be after the start';
  }
  if (checkedOn !== null && isFutureDay(checkedOn, now)) {
    problems.checkedOn = FUTURE_CHECK;
  }
  return problems;
}

/**
 * Returns columns whose dates are consistent.
 *
 * @throws BadRequestException with the {@link dateProblems}
 */
export function requireValidDates<Columns extends Dates>(columns: Columns, now: Date): Columns {
  const problems = dateProblems(columns, now);
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  return columns;
}

/** The changed parts of bonuses before and after a change, by ID, for the audit row. */
export interface AuditedParts {
  before: Record<number, object>;
  after: Record<number, object>;
}
