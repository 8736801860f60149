import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { countOf } from '../../shared/format/count-of';
import { useMounted } from '../../shared/hooks/use-mounted';
import { lazyWithRetries } from '../../shared/load-with-retries';
import chips from '../platform-choice/platform-chips.module.css';
import section from '../section.module.css';
import { BreakEnd, BREAK_TITLE, useVisitorBreak } from './break-end';
import {
  BREAK_DAYS,
  canStore,
  endFinishedBreak,
  endOfBreak,
  startBreak,
  type BreakDays,
  type BreakProblem,
} from './visitor-break';

const BreakDialog = lazyWithRetries(() => import('./break-dialog'));

/** What a break does, and how to take one, or a longer one during a break. */
export function TakeBreak() {
  const visitorBreak = useVisitorBreak();
  const isMounted = useMounted();
  const [chosen, setChosen] = useState<BreakDays>();
  const [problem, setProblem] = useState<BreakProblem>();
  const isStorageMissing = problem === 'storage' || (isMounted && !canStore());
  const [confirmations, setConfirmations] = useState(0);
  const status = useRef<HTMLParagraphElement>(null);
  const lengthsId = useId();
  const { endsAt } = visitorBreak ?? {};
  // During a break, those that would make it longer.
  const lengths = BREAK_DAYS.filter(
    (days) => visitorBreak === undefined || (endsAt !== undefined && endOfBreak(days) > endsAt),
  );
  useEffect(() => {
    // This may be the first page that is opened after a break.
    void endFinishedBreak();
  }, []);
  useEffect(() => {
    // After the dialog has closed, which makes the page inert.
    if (confirmations > 0) status.current?.focus();
  }, [confirmations]);
  const start = (days: BreakDays) => {
    setChosen(undefined);
    setProblem(undefined);
    setConfirmations(confirmations + 1);
    void startBreak(days).then(setProblem);
  };
  return (
    <>
      <p ref={status} role="status" tabIndex={-1}>
        {visitorBreak && (
          <>
            <strong>{BREAK_TITLE}.</strong> <BreakEnd />
          </>
        )}
        {problem === 'server' && (
          <>
            {' '}
            <strong>It can’t be made longer right now:</strong> the site can’t be reached. Try
            again.
          </>
        )}
        {isStorageMissing && (
          <>
            {' '}
            <strong>A break can’t start in this browser:</strong> it does not let this site store
            anything. Allow it to store data for this site, or use another browser.
          </>
        )}
      </p>
      <p>
        A break hides bonuses, codes, prizes, the race, and the links to casinos on this site. Help,
        videos and the legal pages stay. What to know about it:
      </p>
      <ul>
        <li>It starts at once. You can’t end it early, only make it longer.</li>
        <li>
          It applies to this browser on this device. Your accounts at casinos stay open: to close
          those, exclude yourself there.
        </li>
        <li>
          Your browser keeps it, and we don’t know about it. It ends early only if you delete the
          data that this site stores in your browser. A private window deletes it when you close it,
          and Safari if you don’t open this site for a week.
        </li>
        <li>When it is over, everything is shown again. We don’t remind you.</li>
      </ul>
      {!isStorageMissing && lengths.length > 0 && (
        <>
          <p id={lengthsId}>{visitorBreak ? 'Make it longer:' : 'How long?'}</p>
          <p className={chips.chips} role="group" aria-labelledby={lengthsId}>
            {lengths.map((days) => (
              <button
                key={days}
                type="button"
                disabled={!isMounted}
                aria-haspopup="dialog"
                onClick={() => {
                  setChosen(days);
                }}
              >
                {visitorBreak ? `${countOf(days, 'day')} from now` : countOf(days, 'day')}
              </button>
            ))}
          </p>
        </>
      )}
      <noscript>
        <p>
          <strong>A break needs JavaScript,</strong> which is turned off in this browser.
        </p>
      </noscript>
      {chosen !== undefined && (
        <Suspense fallback={<p className={section.note}>Loading…</p>}>
          <BreakDialog
            days={chosen}
            current={visitorBreak}
            onConfirm={() => {
              start(chosen);
            }}
            onClose={() => {
              setChosen(undefined);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
