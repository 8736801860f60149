import type { Settings } from '../../../../api/panel/settings';
import { settingsSwitches, type SwitchName } from '../../../shared/settings-switches';

type Platforms = Pick<Settings, 'platforms'>;

/** A section of Site Config. */
export interface Section {
  key: string;
  title: string;
}

/** The sections in the order of the page. */
export function sectionsOf({ platforms }: Platforms): Section[] {
  return [
    { key: 'creator', title: 'Creator' },
    { key: 'code', title: 'Code and contact' },
    { key: 'parts', title: 'Videos and race' },
    { key: 'time', title: 'Date and time' },
    { key: 'live', title: 'Live' },
    ...platforms.map(({ key, name }) => ({ key, title: name })),
    { key: 'regions', title: 'Regions' },
    { key: 'prizes', title: 'Prizes' },
    { key: 'links', title: 'Social links' },
    { key: 'texts', title: 'Texts' },
  ];
}

/** The section that a URL fragment links to: '#settings-{key}', or '#{id of a field}'. Empty without one. */
export function linkedSections(hash: string, settings: Platforms): string[] {
  const id = hash.slice(1);
  if (id === '') return [];
  const [, section] = /^settings-(.+)$/.exec(id) ?? [];
  return [section ?? sectionOf(id.split('_'), settings)];
}

/** The key of a field's section, by the field's name in the form. */
export function sectionOf(
  [first, index]: readonly (string | number)[],
  { platforms }: Platforms,
): string {
  if (first === 'platforms') return platforms[Number(index)]?.key ?? '';
  if (first === 'socials') return 'links';
  if (first === 'timeZone') return 'time';
  if (first !== undefined && Object.hasOwn(settingsSwitches, first)) {
    return settingsSwitches[first as SwitchName].section;
  }
  if (first === 'creator' || first === 'live' || first === 'prizes' || first === 'texts') {
    return first;
  }
  return 'code';
}
