import type { Bonus } from '../../api/panel/bonuses';
import type { EditPart } from '../shared/forms/merge-edit';
import type { PlatformNames } from '../shared/platforms/platform-names';
import { bonusFields } from './bonus-fields';

/**
 * The parts of a bonus that are merged when two users edit it.
 *
 * @param zone IANA name of the time zone for dates
 * @param names of the platforms
 */
export const bonusParts = (zone: string, names: PlatformNames): readonly EditPart<Bonus>[] =>
  Object.entries(bonusFields).map(([name, { label, read }]) => ({
    label,
    path: [name],
    read: (bonus) => read(bonus, zone, names),
  }));
