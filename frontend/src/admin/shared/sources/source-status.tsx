import type { SourceStatus } from '../../../api/panel/settings';
import { adviceFor } from './source-errors';
import { stateLabel } from './source-states';
import styles from './sources.module.css';

/** A source's problem and what to do; nothing without a problem. */
export function SourceTrouble(
  props: Pick<SourceStatus, 'source' | 'lastSuccessAt' | 'lastError' | 'errorCode'>,
) {
  const { lastError, errorCode } = props;
  if (lastError === null) return null;
  const { cause, action, isComplete } = adviceFor(errorCode, props);
  return (
    <>
      <p>
        <strong>{cause}</strong> {action}
      </p>
      {!isComplete && <p>Details: {lastError}</p>}
    </>
  );
}

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
