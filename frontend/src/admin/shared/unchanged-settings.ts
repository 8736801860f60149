import type { SaveSettings, Settings } from '../../api/panel/settings';

/** The stored settings as a request, for changing only some of them. */
export function unchangedSettings(settings: Settings): SaveSettings {
  const { version, creator, code, platforms, socials, texts, prizes, countClicks } = settings;
  return { version, creator, code, platforms, socials, texts, prizes, countClicks };
}
