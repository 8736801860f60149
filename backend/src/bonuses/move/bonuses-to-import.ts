import { NestedList } from '../../core/http/validation/nested.js';
import { unknownField, validateAs, type Validated } from '../../core/http/validation/validation.js';
import { columnsOf } from '../bonus-columns.js';
import { SaveBonusDto } from '../bonus.dto.js';
import { dateProblems } from '../bonus-dates.js';

/** The most bonuses that one import may have. */
const MAX_IMPORTED_BONUSES = 5_000;

/** Fields that a form sends, but a file does not have. */
const UNKNOWN_FIELDS = ['version', 'provider'];

// Gives each problem the path that it has in the file.
class BonusesPart {
  @NestedList(() => SaveBonusDto, { max: MAX_IMPORTED_BONUSES })
  bonuses: SaveBonusDto[];
}

/** Validates the bonuses of a file by the rules of the form. */
export async function bonusesToImport(
  bonuses: unknown,
  now: Date,
): Promise<Validated<SaveBonusDto[]>> {
  if (Array.isArray(bonuses) && bonuses.length > MAX_IMPORTED_BONUSES) {
    const most = MAX_IMPORTED_BONUSES.toLocaleString('en-US');
    return { problems: { bonuses: `A file may have at most ${most} bonuses` } };
  }
  const part = await validateAs(BonusesPart, { bonuses });
  const problems = {
    ...('problems' in part ? part.problems : contradictingDates(part.value.bonuses, now)),
    ...unknownFields(bonuses),
  };
  if ('problems' in part || Object.keys(problems).length > 0) return { problems };
  return { value: part.value.bonuses };
}

function contradictingDates(bonuses: readonly SaveBonusDto[], now: Date): Record<string, string> {
  const found = bonuses.flatMap((fields, index) =>
    Object.entries(dateProblems(columnsOf(fields), now)).map(([field, message]) => [
      `bonuses.${index}.${field}`,
      message,
    ]),
  );
  return Object.fromEntries(found) as Record<string, string>;
}

function unknownFields(bonuses: unknown): Record<string, string> {
  if (!Array.isArray(bonuses)) return {};
  const paths = bonuses.flatMap((bonus: unknown, index) =>
    UNKNOWN_FIELDS.filter(
      (name) => typeof bonus === 'object' && bonus !== null && name in bonus,
    ).map((name) => `bonuses.${index}.${name}`),
  );
  return Object.fromEntries(paths.map((path) => [path, unknownField(path)]));
}
