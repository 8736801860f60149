import type { DescribedChange } from './describe-changes';
import styles from './change-list.module.css';

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
