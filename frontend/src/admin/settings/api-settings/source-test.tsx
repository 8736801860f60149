import { Button } from 'antd';
import type { SourceTest } from '../../../api/panel/settings';
import { formatCount } from '../../../shared/format/formats';
import { adviceFor } from '../../shared/sources/source-errors';
import { usePlatformNames } from '../../shared/platforms/use-platform-names';
import { sources, type SourceName } from '../../shared/sources/sources';
import { FoundChannel } from './found-channel';
import { FoundSheet } from './found-sheet';
import { currentResult, type TestedSource } from './use-source-tests';
import styles from './source-test.module.css';

interface SourceTestNowProps {
  source: SourceName;
  /** The typed text, trimmed; if empty, the stored address is tested. */
  typed: string;
  /** Whether an address is stored. */
  isSet: boolean;
  tested: TestedSource | undefined;
  onTest: () => void;
}

/** The id of the element with a test's result. */
export const testResultId = (source: SourceName): string => `test-${source}`;

function Outcome({ source, result }: { source: SourceName; result: SourceTest }) {
  if (result.ok) {
    return (
      <p className={styles.works}>
        It works: {formatCount(result.items)} {sources[source].items} in{' '}
        {formatCount(result.tookMs)} ms. Nothing was stored.
      </p>
    );
  }
  if (!result.errorCode) return <p className={styles.problem}>{result.error ?? 'It failed.'}</p>;
  const { cause, action, isComplete } = adviceFor(result.errorCode, {
    source,
    lastSuccessAt: null,
  });
  return (
    <p className={styles.problem}>
      {cause} <span>{action}</span> {!isComplete && <span>Details: {result.error}</span>}
    </p>
  );
}

/** 'Test now': shows what is at the typed or else the stored address, without storing anything. */
export function SourceTestNow({ source, typed, isSet, tested, onTest }: SourceTestNowProps) {
  const names = usePlatformNames();
  const isTesting = tested !== undefined && !tested.result;
  const result = currentResult(tested, typed);
  const label = isTesting ? 'Testing...' : 'Test now';
  return (
    <div className={styles.test}>
      <Button
        disabled={isTesting || (typed === '' && !isSet)}
        aria-label={`${label}: ${sources[source].name(names)}`}
        onClick={onTest}
      >
        {label}
      </Button>
      <div role="status" id={testResultId(source)}>
        {result && (
          <>
            <Outcome source={source} result={result} />
            {result.channel && <FoundChannel channel={result.channel} isQuestion={typed !== ''} />}
            {result.sheet && <FoundSheet sheet={result.sheet} />}
          </>
        )}
      </div>
    </div>
  );
}
