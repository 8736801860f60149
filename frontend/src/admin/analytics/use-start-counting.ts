import { useState } from 'react';
import { useLazyGetSettingsQuery, useUpdateSettingsMutation } from '../../api/settings';
import { useToast } from '../../shared/toasts/use-toast';
import { failureToast } from '../shared/failure-toast';

/** Turns on click counting and leaves all other settings as they are. */
export function useStartCounting() {
  const [getSettings] = useLazyGetSettingsQuery();
  const [updateSettings] = useUpdateSettingsMutation();
  const [isStarting, setStarting] = useState(false);
  const toast = useToast();

  async function turnOn() {
    const { data, error } = await getSettings();
    if (!data) return { error };
    const { version, creator, code, platforms, socials, texts, prizes } = data;
    return updateSettings({
      saveSettings: {
        version,
        creator,
        code,
        platforms,
        socials,
        texts,
        prizes,
        countClicks: true,
      },
    });
  }

  return {
    isStarting,
    startCounting: async () => {
      setStarting(true);
      const { error } = await turnOn();
      setStarting(false);
      toast(
        error
          ? failureToast(error, 'Failed to turn on click counting')
          : { title: 'Clicks are counted from now on', tone: 'success' },
      );
    },
  };
}
