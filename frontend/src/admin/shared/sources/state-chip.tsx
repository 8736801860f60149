import type { SourceStatus } from '../../../api/panel/settings';
import { stateLabel } from './source-states';
import styles from './sources.module.css';

const TONES: Readonly<Record<SourceStatus['status'], string | undefined>> = {
  ok: styles.good,
  stale: styles.care,
  failing: styles.bad,
  waiting: styles.care,
  unconfigured: styles.quiet,
};

/** A source's status as a colored label. */
export function StateChip({
  status,
  decision = null,
  reading = null,
}: Pick<SourceStatus, 'status'> & Partial<Pick<SourceStatus, 'decision' | 'reading'>>) {
  return (
    <span className={`${styles.chip ?? ''} ${TONES[status] ?? ''}`}>
      {stateLabel({ status, decision, reading })}
    </span>
  );
}
