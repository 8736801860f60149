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
