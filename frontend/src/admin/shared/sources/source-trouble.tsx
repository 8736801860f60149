import type { SourceStatus } from '../../../api/settings';
import { adviceFor } from './source-errors';

/** What is wrong with a source and what to do; nothing where all is well. */
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
