import { Switch } from 'antd';
import { useState } from 'react';
import styles from './bonuses.module.css';

interface BonusSwitchProps {
  /** What is switched, for those who can't see the column's head. */
  label: string;
  value: boolean;
  /** The version of the bonus that `value` is from. */
  version: number;
  /** Saves the new value; resolves to false when that failed. */
  save: (value: boolean) => Promise<boolean>;
}

/** Shows what was asked for at once, and takes it back if it could not be saved. */
export function BonusSwitch({ label, value, version, save }: BonusSwitchProps) {
  const [wanted, setWanted] = useState<{ value: boolean; since: number }>();
  const [isSaving, setIsSaving] = useState(false);
  // Until the list has been fetched again it holds the old version, and with it the old value.
  const shown = wanted?.since === version ? wanted.value : value;
  async function change() {
    setWanted({ value: !shown, since: version });
    setIsSaving(true);
    const isSaved = await save(!shown);
    setIsSaving(false);
    if (!isSaved) setWanted(undefined);
  }
  return (
    <span className={styles.switch}>
      <Switch
        aria-label={label}
        checked={shown}
        loading={isSaving}
        onChange={() => void change()}
      />
    </span>
  );
}
