import { Link } from 'react-router-dom';
import { Button } from 'antd';
import type { SetupItem } from '../../../api/panel/setup';
import { FROM_SETUP } from './back-to-setup';
import { textsOf } from './setup-items';
import { useToast } from '../../../shared/toasts/use-toast';
import { failureToast } from '../../shared/failure-toast';
import { useChangeSettings } from '../../shared/use-change-settings';
import { partOf, type SetupPart } from './setup-parts';
import type { SetupProgress } from './use-setup';
import styles from './setup.module.css';

interface SetupLinkProps {
  item: SetupItem;
  /** Whether it is the next thing to do. */
  isNext: boolean;
}

function labelOf(item: SetupItem): string {
  if (item.failed) return 'See what is wrong';
  return item.done || item.pending ? 'Change' : textsOf(item).action;
}

/** A link to the control with which an item is done. */
export function SetupLink({ item, isNext }: SetupLinkProps) {
  const label = labelOf(item);
  return (
    <Link
      className={isNext ? styles.nextLink : styles.link}
      to={item.href}
      state={FROM_SETUP}
      aria-label={`${label}: ${textsOf(item).title}`}
    >
      {label}
    </Link>
  );
}

interface PartButtonProps {
  part: SetupPart;
  isOff: boolean;
}

function PartButton({ part: { setting, decline, declined, restore }, isOff }: PartButtonProps) {
  const { change, isSaving } = useChangeSettings();
  const toast = useToast();
  async function turn(isOn: boolean) {
    const error = await change({ [setting]: isOn });
    if (error) toast(failureToast(error, 'Failed to change the settings'));
    else if (isOn) toast({ title: 'It is shown on your site again', tone: 'success' });
    else
      toast({
        title: 'Step done',
        description: declined,
        tone: 'success',
        action: { label: 'Undo', run: () => void turn(true) },
      });
  }
  return (
    <Button disabled={isSaving} onClick={() => void turn(isOff)}>
      {isOff ? restore : decline}
    </Button>
  );
}

/** Turns off the part of the site that a step is about, or turns it on again; nothing for other steps. */
export function DeclineButton({ item }: { item: SetupItem }) {
  const part = partOf(item);
  if (!part || (item.done && !item.declined)) return null;
  return <PartButton part={part} isOff={item.declined} />;
}

/** '3 of 8 done', and a bar with one segment per item. */
export function ProgressBar({ progress: { items, done } }: { progress: SetupProgress }) {
  return (
    <div className={styles.progress}>
      <p className={styles.count} aria-live="polite">
        {done} of {items.length} done
      </p>
      <div className={styles.bar} aria-hidden>
        {items.map((item) => (
          <span key={item.key} className={item.done ? styles.filled : styles.segment} />
        ))}
      </div>
    </div>
  );
}
