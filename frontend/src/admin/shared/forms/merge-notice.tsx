import { Alert, Button } from 'antd';
import { useEffect, useRef, type ComponentRef } from 'react';
import type { MergedChange } from './merge-edit';
import styles from './merge-notice.module.css';

interface MergeNoticeProps {
  /** The start of the title: 'This bonus was', 'The settings were'. */
  subject: string;
  changes: readonly MergedChange[];
  /** What to do, for a form that has no fields for these changes and therefore uses none of them. */
  advice?: string;
  onChoose?: (change: MergedChange, choice: 'mine' | 'theirs') => void;
  /** Replaces all form values by the stored ones. */
  onTakeTheirs?: () => void;
}

/** What to do before saving again. */
function nextStep(changes: readonly MergedChange[]): string {
  if (changes.length === 0) {
    return 'The form shows none of their changes. Check yours, then save again.';
  }
  return changes.some(({ conflict }) => conflict)
    ? 'For each field that you both changed, choose whose version to keep, then save again.'
    : 'The form now has their changes and yours. Check them, then save again.';
}

/** Lists what another user saved in the meantime, with a choice for each conflict. */
export function MergeNotice({
  subject,
  changes,
  advice,
  onChoose,
  onTakeTheirs,
}: MergeNoticeProps) {
  const alert = useRef<ComponentRef<typeof Alert>>(null);
  const count = changes.length;
  // The notice is at the top of the form, and the save button may be at its end.
  useEffect(() => {
    alert.current?.nativeElement.scrollIntoView({ block: 'nearest' });
  }, [count]);
  return (
    <Alert
      ref={alert}
      type="warning"
      showIcon
      role="alert"
      title={`${subject} changed while you were editing`}
      description={
        <>
          <p>{advice ?? `Nothing was saved. ${nextStep(changes)}`}</p>
          <dl className={styles.changes}>
            {changes.map((change) => (
              <div key={change.label}>
                <dt>
                  {change.label}
                  {!change.conflict && advice === undefined && ' (theirs is used)'}
                  {change.conflict?.choice === 'mine' && ' (yours is kept: saving replaces theirs)'}
                  {change.conflict?.choice === 'theirs' && ' (theirs is used)'}
                </dt>
                <dd>
                  <del>{change.before}</del> <span aria-hidden="true">→</span>{' '}
                  <ins>{change.after}</ins>
                  {change.conflict && onChoose && (
                    <div
                      className={styles.choice}
                      role="group"
                      aria-label={`Version of ${change.label}`}
                    >
                      {(['mine', 'theirs'] as const).map((choice) => (
                        <Button
                          key={choice}
                          size="small"
                          type={change.conflict?.choice === choice ? 'primary' : 'default'}
                          aria-pressed={change.conflict?.choice === choice}
                          onClick={() => {
                            onChoose(change, choice);
                          }}
                        >
                          {choice === 'mine' ? 'Keep mine' : 'Use theirs'}
                        </Button>
                      ))}
                    </div>
                  )}
                </dd>
              </div>
            ))}
          </dl>
          {onTakeTheirs && (
            <Button className={styles.wide ?? ''} onClick={onTakeTheirs}>
              Discard my changes and use their version
            </Button>
          )}
        </>
      }
    />
  );
}
