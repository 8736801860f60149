import type { Bonus } from '../../api/admin-bonuses';
import type { EditPart } from '../shared/forms/merge-edit';
import { bonusFields } from './bonus-fields';

/**
 * The parts of a bonus that are merged when two users edit it.
 *
 * @param zone IANA name of the time zone for dates
 */
export const bonusParts = (zone: string): readonly EditPart<Bonus>[] =>
  Object.entries(bonusFields).map(([name, { label, read }]) => ({
    label,
    path: [name],
    read: (bonus) => read(bonus, zone),
  }));
