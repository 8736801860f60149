import type { SaveSettings, Settings } from '../../api/panel/settings';

/** The required fields of a request that changes only some settings. The server keeps those left out. */
export function unchangedSettings(settings: Settings): SaveSettings {
  const { version, creator, code, platforms, socials, texts, prizes, countClicks } = settings;
  return { version, creator, code, platforms, socials, texts, prizes, countClicks };
}
