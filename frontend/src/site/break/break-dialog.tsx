import { useEffect, useState } from 'react';
import { countOf } from '../../shared/format/count-of';
import { Dialog } from '../../shared/ui/dialog';
import buttons from '../../shared/ui/button.module.css';
import { LocalTime } from '../../shared/ui/text/local-time';
import { askServerTime, endOfBreak, type BreakDays, type VisitorBreak } from './visitor-break';

interface BreakDialogProps {
  days: BreakDays;
  /** The break that is made longer; undefined without one. */
  current: VisitorBreak | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once more, because a break can't be ended early. */
export default function BreakDialog({ days, current, onConfirm, onClose }: BreakDialogProps) {
  const [endsAt, setEndsAt] = useState<number | undefined>(() => endOfBreak(days));
  useEffect(() => {
    // The clock of the device may be wrong.
    void askServerTime().then((now) => {
      setEndsAt(now === undefined ? undefined : endOfBreak(days));
    });
  }, [days]);
  return (
    <Dialog title={`Take a break for ${countOf(days, 'day')}?`} onClose={onClose}>
      <p>
        {endsAt === undefined && current && days < current.days ? (
          'The site can’t be reached right now. Your break can’t be made longer until it can.'
        ) : endsAt === undefined ? (
          `It starts now and lasts ${countOf(days, 'day')} from the moment this browser next reaches the site.`
        ) : (
          <>
            It starts now and ends on <LocalTime moment={new Date(endsAt).toISOString()} />.
          </>
        )}{' '}
        You can’t end it early.
      </p>
      <p>
        <button type="button" className={buttons.primary} onClick={onConfirm}>
          Start the break
        </button>{' '}
        <button type="button" className={buttons.quiet} onClick={onClose}>
          Not now
        </button>
      </p>
    </Dialog>
  );
}
