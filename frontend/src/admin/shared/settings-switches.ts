import type { Settings } from '../../api/panel/settings';

/** The settings that are on or off. */
export type SwitchName = {
  [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never;
}[keyof Settings];

interface SettingsSwitch {
  label: string;
  /** The key of its section in the form. */
  section: string;
  /** Explains it below the switch. */
  help: string;
  /** Its label in histories and conflicts, if that of the form is a sentence. */
  name?: string;
  /** Its values in histories and conflicts. Default: 'on' and 'off'. */
  words?: [on: string, off: string];
}

/** The settings that are on or off. The form, conflicts and histories take them from here. */
export const settingsSwitches: Readonly<Record<SwitchName, SettingsSwitch>> = {
  countClicks: {
    label: 'Count clicks',
    section: 'code',
    help: 'Counts clicks on casino links per day, for Analytics. Nothing about the visitor is stored. Visitors who send Global Privacy Control or Do Not Track are not counted.',
    name: 'Click counting',
  },
  checkLinks: {
    label: 'Check links',
    section: 'code',
    help: 'Follows the links of the casinos and of your bonuses once a day, and warns on the Overview if one fails twice in a row. The casinos may count each check as a visit.',
  },
  showVideos: {
    label: 'Videos',
    section: 'parts',
    help: 'Without them, visitors see neither your videos nor demo videos, and nothing leads to the page Videos.',
    words: ['shown', 'off'],
  },
  showRace: {
    label: 'Monthly race',
    section: 'parts',
    help: 'Without it, visitors see no standings and no prizes, and nothing leads to the Leaderboard. Our standard texts about the race disappear, too; please check those that you have written.',
    words: ['shown', 'off'],
  },
  askRegion: {
    label: 'Ask visitors where they are',
    section: 'regions',
    help: 'Visitors choose their state or country once. They get a link only where your rules allow it. If you turn this off, everyone gets both links, also where they are not allowed: only a region that your CDN names can still block one (REGION_HEADER).',
    name: 'Ask for the region',
  },
  showPaidPrizes: {
    label: 'Show paid prizes',
    section: 'prizes',
    help: "On the leaderboard of a closed month, visitors see how many prizes are paid, such as '7 of 10 prizes paid'. You mark prizes as paid on the Race page. Who marked them, when, and the notes are never public.",
  },
};

/** The switches with their names. */
export const switchEntries = Object.entries(settingsSwitches) as [SwitchName, SettingsSwitch][];

/** The label of a switch in histories and conflicts. */
export const switchLabel = ({ label, name = label }: SettingsSwitch): string => name;
