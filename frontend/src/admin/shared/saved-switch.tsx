import { Switch } from 'antd';
import { useState } from 'react';

interface SavedSwitchProps {
  /** The accessible name of the switch. */
  label: string;
  value: boolean;
  /** The version of the stored object that has this `value`. */
  version: number;
  /** Saves the new value; resolves to false on failure. */
  save: (value: boolean) => Promise<boolean>;
}

/** A switch that saves its value. It shows the new value immediately and reverts it if saving fails. */
export function SavedSwitch({ label, value, version, save }: SavedSwitchProps) {
  const [pending, setPending] = useState<{ value: boolean; version: number }>();
  const [isSaving, setIsSaving] = useState(false);
  // Until the list is refetched, it has the old version and value.
  const shown = pending?.version === version ? pending.value : value;
  async function change() {
    setPending({ value: !shown, version });
    setIsSaving(true);
    const isSaved = await save(!shown);
    setIsSaving(false);
    if (!isSaved) setPending(undefined);
  }
  return (
    <Switch aria-label={label} checked={shown} loading={isSaving} onChange={() => void change()} />
  );
}
