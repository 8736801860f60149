import { Button } from 'antd';
import { useState } from 'react';
import { formatCount } from '../../../shared/format/formats';
import styles from './change-list.module.css';

/** A changed field in words. */
export interface DescribedChange {
  /** With the labels of what contains the field, such as 'Platforms › Stake.us › Referral link'. */
  label: string;
  /** Absent if the field was added. */
  before?: string;
  /** Absent if the field was removed. */
  after?: string;
}

/** Changed fields with their old and new values. */
export function ChangeRows({ changes }: { changes: readonly DescribedChange[] }) {
  return (
    <dl className={styles.changes}>
      {changes.map(({ label, before, after }, index) => (
        <div key={index} className={styles.change}>
          <dt>{label}</dt>
          <dd>
            {before !== undefined && (
              <del>
                <span className="visually-hidden">before: </span>
                {before}
              </del>
            )}
            {before !== undefined && after !== undefined && <span aria-hidden="true"> → </span>}
            {after !== undefined && (
              <ins>
                <span className="visually-hidden">
                  {before === undefined ? 'added: ' : ' after: '}
                </span>
                {after}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const SHOWN_AT_FIRST = 3;
/** More changes than this are only in the CSV file, because a bulk change can have thousands. */
const MAX_SHOWN = 200;

interface ChangeListProps {
  changes: readonly DescribedChange[];
  /** What was changed, for the button's accessible name. */
  subject: string;
}

/** Changed fields with their old and new values; the first few until the user asks for all. */
export function ChangeList({ changes, subject }: ChangeListProps) {
  const [isOpen, setOpen] = useState(false);
  const limit = isOpen ? MAX_SHOWN : SHOWN_AT_FIRST;
  const omitted = changes.length - MAX_SHOWN;
  const toggleText = isOpen
    ? 'Show fewer changes'
    : `Show all ${formatCount(changes.length)} changes`;
  return (
    <>
      <ChangeRows changes={changes.slice(0, limit)} />
      {isOpen && omitted > 0 && (
        <p className={styles.note}>
          And {formatCount(omitted)} more {omitted === 1 ? 'change' : 'changes'}, which only the CSV
          file lists.
        </p>
      )}
      {changes.length > SHOWN_AT_FIRST && (
        <Button
          size="small"
          className={styles.toggle ?? ''}
          aria-expanded={isOpen}
          // Begins with the visible text, so that speech input finds the button.
          aria-label={`${toggleText}: ${subject}`}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          {toggleText}
        </Button>
      )}
    </>
  );
}
