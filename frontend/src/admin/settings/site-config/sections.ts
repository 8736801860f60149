import type { Settings } from '../../../api/settings';

type Platforms = Pick<Settings, 'platforms'>;

/** A section of Site Config, in the order of the page. */
export interface Section {
  key: string;
  title: string;
}

export function sectionsOf({ platforms }: Platforms): Section[] {
  return [
    { key: 'creator', title: 'Creator' },
    { key: 'code', title: 'Code and contact' },
    { key: 'time', title: 'Date and time' },
    ...platforms.map(({ key, name }) => ({ key, title: name })),
    { key: 'prizes', title: 'Prizes' },
    { key: 'links', title: 'Social links' },
    { key: 'texts', title: 'Texts' },
  ];
}

/** The key of a field's section, by the field's name in the form. */
export function sectionOf(
  [first, index]: readonly (string | number)[],
  { platforms }: Platforms,
): string {
  if (first === 'platforms') return platforms[Number(index)]?.key ?? '';
  if (first === 'socials') return 'links';
  if (first === 'timeZone') return 'time';
  if (first === 'showPaidPrizes') return 'prizes';
  if (first === 'creator' || first === 'prizes' || first === 'texts') return first;
  return 'code';
}
