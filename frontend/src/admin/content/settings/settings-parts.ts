import type { Settings } from '../../../api/panel/settings';
import type { EditPart } from '../../shared/forms/merge-edit';
import { platformNamesOf } from '../../shared/platforms/platform-names';
import { forEachSourceKey, sources } from '../../shared/sources/sources';
import { partsOf, valueInWords } from '../fields/field';
import { platformFields } from './platforms/platform-fields';
import { settingsFields } from './settings-fields';

/** The parts of the settings that are merged when two users edit them. */
export function settingsParts({ platforms, timeZone }: Settings): EditPart<Settings>[] {
  const names = platformNamesOf(platforms);
  const platformParts = platforms.map(({ name }, index): EditPart<Settings> => ({
    label: name,
    path: ['platforms', index],
    read: (settings) => {
      const platform = settings.platforms[index];
      if (!platform) return '';
      return (Object.keys(platformFields) as (keyof typeof platformFields)[])
        .map((field) => valueInWords(platformFields[field], platform[field], timeZone, names))
        .join(' · ');
    },
  }));
  const sourceParts = forEachSourceKey((source): EditPart<Settings> => {
    const { name, settingsKey } = sources[source];
    return {
      label: name(names),
      read: (settings) => (settings.sources[settingsKey].set ? 'set' : 'not set'),
    };
  });
  return [
    ...partsOf<Settings>(settingsFields, timeZone),
    ...platformParts,
    ...Object.values(sourceParts),
  ];
}
