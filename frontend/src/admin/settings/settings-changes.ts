import type { SerializedError } from '@reduxjs/toolkit';
import { asApiFailure, type ApiFailure } from '../../api/failure';
import type { Settings } from '../../api/settings';
import { formatPrize } from '../../shared/formats';
import { siteConfigValues, type SiteConfigValues } from './site-config-values';

const CONFLICT = 409;

/** The stored settings that a refused save would have overwritten; nothing for other failures. */
export function storedSettings(
  error: ApiFailure | SerializedError | undefined,
): Settings | undefined {
  const failure = asApiFailure(error);
  if (failure?.status !== CONFLICT) return undefined;
  // The contract of PUT /api/admin/settings: a 409 carries the stored settings.
  return failure.current as Settings | undefined;
}

/** A part of the settings that is taken or left as a whole when two people edit. */
interface Part {
  label: string;
  path: (string | number)[];
  /** As a person reads it. */
  read: (settings: Settings) => string;
}

const blocks = (list: Settings['texts']['features']): string =>
  list.map(({ title, text }) => `${title}: ${text}`).join(' · ');

function partsOf(settings: Settings): Part[] {
  return [
    { label: 'Name', path: ['creator', 'name'], read: ({ creator }) => creator.name },
    { label: 'Tagline', path: ['creator', 'tagline'], read: ({ creator }) => creator.tagline },
    { label: 'Code', path: ['code'], read: ({ code }) => code },
    {
      label: 'Contact address',
      path: ['contactEmail'],
      read: ({ contactEmail }) => contactEmail || 'none',
    },
    ...settings.platforms.map(({ name }, index) => ({
      label: name,
      path: ['platforms', index],
      read: ({ platforms }: Settings) => {
        const platform = platforms[index];
        if (!platform) return '';
        const { name: called, badge, description, benefits, referralUrl } = platform;
        return [called, badge, description, ...benefits, referralUrl].join(' · ');
      },
    })),
    {
      label: 'Social links',
      path: ['socials'],
      read: ({ socials }) => socials.map(({ name, url }) => `${name}: ${url}`).join(' · '),
    },
    { label: 'Prizes', path: ['prizes'], read: ({ prizes }) => prizes.map(formatPrize).join(', ') },
    { label: 'Footer', path: ['texts', 'footer'], read: ({ texts }) => texts.footer },
    {
      label: 'Note below the bonuses',
      path: ['texts', 'bonusesNote'],
      read: ({ texts }) => texts.bonusesNote,
    },
    {
      label: 'Responsible gambling',
      path: ['texts', 'responsibleGambling'],
      read: ({ texts }) => texts.responsibleGambling,
    },
    {
      label: 'Home page cards',
      path: ['texts', 'features'],
      read: (s) => blocks(s.texts.features),
    },
    { label: 'Why Choose', path: ['texts', 'whyChoose'], read: (s) => blocks(s.texts.whyChoose) },
    {
      label: 'Race rules',
      path: ['texts', 'raceRules'],
      read: ({ texts }) => texts.raceRules.join(' · '),
    },
    {
      label: 'Click counting',
      path: ['countClicks'],
      read: ({ countClicks }) => (countClicks ? 'on' : 'off'),
    },
    {
      label: 'US affiliate',
      path: ['usAffiliate'],
      read: ({ usAffiliate }) => usAffiliate ?? 'none',
    },
  ];
}

const valueAt = (values: SiteConfigValues, path: Part['path']): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], values);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export interface SettingsChange {
  label: string;
  before: string;
  after: string;
  /** What was typed here differs from what the edit began with, so it was kept. */
  isKept: boolean;
}

export interface Merged {
  changes: SettingsChange[];
  /** Where the form takes the stored value, because nobody typed anything there. */
  taken: { name: Part['path']; value: unknown }[];
}

/**
 * What somebody else changed since the edit began, and what becomes of it in the form: what was typed
 * stays, what was not touched follows the stored settings.
 *
 * @param base the settings that the edit began with
 * @param stored the settings as they are now
 * @param typed what stands in the form
 */
export function mergeSettings(base: Settings, stored: Settings, typed: SiteConfigValues): Merged {
  const [before, now] = [siteConfigValues(base), siteConfigValues(stored)];
  const merged: Merged = { changes: [], taken: [] };
  for (const { label, path, read } of partsOf(base)) {
    if (isSame(valueAt(before, path), valueAt(now, path))) continue;
    const isKept = !isSame(valueAt(typed, path), valueAt(before, path));
    merged.changes.push({ label, before: read(base), after: read(stored), isKept });
    if (!isKept) merged.taken.push({ name: path, value: valueAt(now, path) });
  }
  if (base.creator.avatarUrl !== stored.creator.avatarUrl) {
    merged.changes.push({ label: 'Picture', before: 'old', after: 'new', isKept: false });
  }
  for (const [key, label] of SOURCES) {
    const [was, is] = [base.sources[key], stored.sources[key]].map(({ set }) =>
      set ? 'set' : 'not set',
    );
    if (was !== is) {
      merged.changes.push({ label, before: was ?? '', after: is ?? '', isKept: false });
    }
  }
  return merged;
}

const SOURCES = [
  ['youtubeChannelId', 'YouTube channel'],
  ['sheetComUrl', 'Stake.com sheet'],
  ['sheetUsUrl', 'Stake.us sheet'],
] as const;
