import { omit, pickBy } from 'es-toolkit';
import type { SaveSettingsDto } from './save-settings.dto.js';
import type { PlatformSettings, SettingsDocument } from './settings-document.js';
import type { LiveSettingsDto, PlatformDto } from './settings-fields.dto.js';

/** The document to store. Optional members that are absent keep their stored value. */
export function documentOf(fields: SaveSettingsDto, stored: SettingsDocument): SettingsDocument {
  const { platforms, live, ...others } = omit(fields, [
    'version',
    'sources',
    'prizePool',
    'usAffiliateBy',
  ]);
  const sent = pickBy(others, (value) => value !== undefined) as Omit<
    SettingsDocument,
    'platforms' | 'live'
  >;
  const document: SettingsDocument = {
    ...stored,
    ...sent,
    platforms: platforms.map((platform) => platformOf(platform, stored.platforms)),
    live: live ? liveOf(live) : stored.live,
  };
  // As it is stored: without the classes of the request.
  return JSON.parse(JSON.stringify(document)) as SettingsDocument;
}

const liveOf = ({ liveUntil, ...live }: LiveSettingsDto): LiveSettingsDto => ({
  ...live,
  liveUntil: liveUntil === null ? null : new Date(liveUntil).toISOString(),
});

function platformOf(
  { partnerSince, ...platform }: PlatformDto,
  stored: readonly PlatformSettings[],
): PlatformSettings {
  const storedDate = stored.find(({ key }) => key === platform.key)?.partnerSince ?? null;
  return { ...platform, partnerSince: partnerSince === undefined ? storedDate : partnerSince };
}
