import type { SourceStatus } from '../../../api/panel/settings';
import { adviceFor } from './source-errors';

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
