import { useState } from 'react';
import {
  useLazyGetSettingsQuery,
  useUpdateSettingsMutation,
  type SaveSettings,
} from '../../api/panel/settings';
import { unchangedSettings } from './unchanged-settings';

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
