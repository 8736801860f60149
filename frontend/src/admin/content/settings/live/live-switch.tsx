import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useSetLiveMutation } from '../../../../api/panel/live-sources';
import type { Settings } from '../../../../api/panel/settings';
import { formatLocalTime } from '../../../../shared/format/formats';
import { useToast } from '../../../../shared/toasts/use-toast';
import { failureToast } from '../../../shared/failure-toast';
import styles from './live.module.css';

const HOURS = [1, 2, 4, 8];
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

interface LiveSwitchProps {
  liveUntil: string | null;
  /** The change is stored at once, separately from the form. */
  onStored: (settings: Settings) => void;
}

/** 'I am live until …', for a stream that no service reports: two taps, without saving the form. */
export function LiveSwitch({ liveUntil, onStored }: LiveSwitchProps) {
  const [setLive, { isLoading }] = useSetLiveMutation();
  const [isChoosing, setChoosing] = useState(false);
  const [now, setNow] = useState(() => Date.now());
  const toast = useToast();
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, MINUTE_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);
  const isLive = liveUntil !== null && Date.parse(liveUntil) > now;

  async function store(until: string | null) {
    const { data, error } = await setLive({ setLive: { liveUntil: until } });
    if (!data) {
      toast(failureToast(error, 'Failed to change the live status'));
      return;
    }
    setNow(Date.now());
    setChoosing(false);
    onStored(data);
    const title = until === null ? 'You are no longer shown as live' : 'You are shown as live';
    toast({ title, tone: 'success' });
  }

  return (
    <div className={styles.switch} data-focus-group>
      <p role="status">
        {isLive
          ? `You are shown as live until ${formatLocalTime(liveUntil)}.`
          : 'Are you live, and the site does not show it? Say it here. It ends automatically.'}
      </p>
      {isLive ? (
        <Button disabled={isLoading} onClick={() => void store(null)}>
          End Now
        </Button>
      ) : isChoosing ? (
        <div className={styles.hours} role="group" aria-label="For how long?">
          {HOURS.map((hours, index) => (
            <Button
              key={hours}
              type="primary"
              // The button that had the focus is gone.
              autoFocus={index === 0}
              disabled={isLoading}
              onClick={() => void store(new Date(Date.now() + hours * HOUR_MS).toISOString())}
            >
              {hours === 1 ? '1 hour' : `${String(hours)} hours`}
            </Button>
          ))}
        </div>
      ) : (
        <Button
          type="primary"
          onClick={() => {
            setChoosing(true);
          }}
        >
          I am live until …
        </Button>
      )}
    </div>
  );
}
