import type { SetupItem, SetupKey } from '../../../api/panel/setup';
import type { SitePart } from '../../shared/sources/sources';
import { defaultNote, textsOf } from './setup-items';

/** A part of the site that the owner may not need, and the texts of its step. */
export interface SetupPart {
  setting: SitePart;
  /** The explanation until the source was read for the first time. */
  pending: string;
  /** The explanation if that failed. */
  failed: string;
  /** The label of the button that turns the part off. */
  decline: string;
  /** The explanation while the part is off. */
  declined: string;
  /** The label of the button that turns it on again. */
  restore: string;
}

const parts: Readonly<Partial<Record<SetupKey, SetupPart>>> = {
  channel: {
    setting: 'showVideos',
    pending:
      'Visitors see example videos until your server has read your channel for the first time.',
    failed: 'Your server could not read your channel, so visitors still see example videos.',
    decline: 'I have no channel',
    declined: 'Your site has no videos.',
    restore: 'Show videos',
  },
  sheets: {
    setting: 'showRace',
    pending:
      'Visitors do not see your players until your server has read your sheets for the first time.',
    failed: 'Your server could not read your sheets, so visitors do not see your players yet.',
    decline: 'I have no race',
    declined: 'Your site has no race, so it shows no standings and no prizes.',
    restore: 'Show the race',
  },
};

/** The part of the site that a step is about, if the owner can do without it. */
export const partOf = ({ key }: SetupItem): SetupPart | undefined => parts[key];

/** What a step says below its title: why it is needed, or what it waits for. */
export function explanationOf(item: SetupItem): string {
  const part = partOf(item);
  if (part && item.declined) return part.declined;
  if (part && item.pending) return item.failed ? part.failed : part.pending;
  return [textsOf(item).why, defaultNote(item)].filter(Boolean).join(' ');
}
