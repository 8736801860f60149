import type { SetupItem, SetupKey } from '../../api/panel/setup';
import type { Settings } from '../../api/panel/settings';

/** A part of the site that an owner may not have. */
export interface SetupPart {
  setting: keyof Pick<Settings, 'showVideos' | 'showRace'>;
  /** The label of the button that turns it off. */
  decline: string;
  /** What the step says while it is off. */
  declined: string;
  /** The label of the button that turns it on again. */
  restore: string;
}

const parts: Readonly<Partial<Record<SetupKey, SetupPart>>> = {
  channel: {
    setting: 'showVideos',
    decline: 'I have no channel',
    declined: 'Your site has no videos.',
    restore: 'Show videos',
  },
  sheets: {
    setting: 'showRace',
    decline: 'I have no race',
    declined: 'Your site has no race, so it shows no standings and no prizes.',
    restore: 'Show the race',
  },
};

/** The part of the site that a step is about, if the owner can do without it. */
export const partOf = ({ key }: SetupItem): SetupPart | undefined => parts[key];
