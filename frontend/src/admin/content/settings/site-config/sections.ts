import type { Settings } from '../../../../api/panel/settings';
import { CODE_HELP, settingEntries, type SectionKey } from '../settings-fields';

interface Section {
  title: string;
  /** What it changes on the public pages. */
  help: string;
}

/** The sections without those of the platforms, in the order of the page. */
const sections: Readonly<Record<SectionKey, Section>> = {
  creator: {
    title: 'Creator',
    help: 'The person the site is about. Visitors see this first.',
  },
  code: {
    title: 'Code and contact',
    help: 'The code that visitors enter, how they reach you, and whether their clicks are counted.',
  },
  parts: {
    title: 'Videos and race',
    help: 'Turn off what you do not have. Nothing is deleted, and you can turn it on again at any time.',
  },
  time: {
    title: 'Date and time',
    help: 'The time zone of the dates that you enter in the panel. Visitors see dates in their own time zone.',
  },
  live: {
    title: 'Live',
    help: "While you are live, the header of every page and the home page link to your stream. Otherwise they show your next stream, in each visitor's own time.",
  },
  regions: {
    title: 'Regions',
    help: 'Several US states and countries penalize links to casinos. This is not legal advice.',
  },
  prizes: {
    title: 'Prizes',
    help: 'In dollars, by rank. No prize may be higher than the one above it. The leaderboard shows the prizes next to the players. Closed months keep the prizes that they had when they closed.',
  },
  links: {
    title: 'Social links',
    help: `The icons in the footer, in this order. The Subscribe and Visit Channel buttons use the link with the YouTube icon. In tooltips and addresses, ${CODE_HELP}`,
  },
  texts: {
    title: 'Texts',
    help: `The texts on the public pages that you can change. In all of them, ${CODE_HELP}`,
  },
};

const platformSection = (name: string): Section => ({
  title: name,
  help: `The card '${name}' on the Play page, with the button 'Join ${name}'.`,
});

type Platforms = Pick<Settings, 'platforms'>;

/** The key of a platform's section. It has a prefix, because a platform's own key may be 'live' or 'texts'. */
export const platformSectionKey = (platform: string): string => `platform-${platform}`;

/** All sections by their key, in the order of the page. */
export function sectionsOf({ platforms }: Platforms): [key: string, section: Section][] {
  const ofPlatforms = platforms.map(({ key, name }): [string, Section] => [
    platformSectionKey(key),
    platformSection(name),
  ]);
  return Object.entries(sections).flatMap((entry): [string, Section][] =>
    entry[0] === 'live' ? [entry, ...ofPlatforms] : [entry],
  );
}

/** The section that a URL fragment links to: '#settings-{key}', or '#{id of a field}'. Empty without one. */
export function linkedSections(hash: string, settings: Platforms): string[] {
  const id = hash.slice(1);
  if (id === '') return [];
  const [, section] = /^settings-(.+)$/.exec(id) ?? [];
  return [section ?? sectionOf(id.split('_'), settings)];
}

/** The key of a field's section, by the field's name in the form. */
export function sectionOf(field: readonly (string | number)[], { platforms }: Platforms): string {
  const [first, index] = field;
  if (first === 'platforms') return platformSectionKey(platforms[Number(index)]?.key ?? '');
  const path = field.join('.');
  const [, found] = settingEntries.find(([name]) => `${path}.`.startsWith(`${name}.`)) ?? [];
  return found?.section ?? 'code';
}
