import type { SourceStatus } from '../../../api/settings';
import { adviceFor } from './source-errors';

/** A source's problem and what to do; nothing without a problem. */
export function SourceTrouble({
  lastError,
  errorCode,
}: Pick<SourceStatus, 'lastError' | 'errorCode'>) {
  if (lastError === null) return null;
  const { cause, action } = adviceFor(errorCode);
  return (
    <>
      <p>
        <strong>{cause}</strong> {action}
      </p>
      <p>Details: {lastError}</p>
    </>
  );
}
