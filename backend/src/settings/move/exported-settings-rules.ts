import type { SettingsDocument } from '../settings-document.js';
import { ExportedPictureDto, ExportedSettingsDto } from './exported-settings.dto.js';

export { ExportedPictureDto, ExportedSettingsDto };

/** Every setting, so that a new one cannot be forgotten. */
type ExportedMembers = Required<ExportedSettingsDto> & Record<keyof SettingsDocument, unknown>;

/** The settings as they are exported. The creator's picture is a part of its own. */
export function exportedSettings(document: SettingsDocument): ExportedMembers {
  const { name, tagline } = document.creator;
  return {
    creator: { name, tagline },
    code: document.code,
    platforms: document.platforms,
    socials: document.socials,
    texts: document.texts,
    prizes: document.prizes,
    countClicks: document.countClicks,
    showPaidPrizes: document.showPaidPrizes,
    showVideos: document.showVideos,
    showRace: document.showRace,
    askRegion: document.askRegion,
    checkLinks: document.checkLinks,
    contactEmail: document.contactEmail,
    timeZone: document.timeZone,
    // Whether the creator is live now is not a setting to move.
    live: { ...document.live, liveUntil: null },
    usAffiliate: document.usAffiliate,
  };
}
