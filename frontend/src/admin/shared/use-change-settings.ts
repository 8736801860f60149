import { useState } from 'react';
import {
  useLazyGetSettingsQuery,
  useUpdateSettingsMutation,
  type SaveSettings,
  type Settings,
} from '../../api/panel/settings';

/** The required fields of a request that changes only some settings. The server keeps those left out. */
export function unchangedSettings(settings: Settings): SaveSettings {
  const { version, creator, code, platforms, socials, texts, prizes, countClicks } = settings;
  return { version, creator, code, platforms, socials, texts, prizes, countClicks };
}

/**
 * A function that changes some settings and leaves all others as they are. It resolves to the error, if
 * there is one.
 */
export function useChangeSettings() {
  const [getSettings] = useLazyGetSettingsQuery();
  const [updateSettings] = useUpdateSettingsMutation();
  const [isSaving, setSaving] = useState(false);

  async function change(changes: Partial<SaveSettings>) {
    setSaving(true);
    const { data, error } = await getSettings();
    const result = data
      ? await updateSettings({ saveSettings: { ...unchangedSettings(data), ...changes } })
      : { error };
    setSaving(false);
    return result.error;
  }

  return { change, isSaving };
}
