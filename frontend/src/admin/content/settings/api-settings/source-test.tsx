import { Button } from 'antd';
import type { SourceTest } from '../../../../api/panel/settings';
import { Avatar } from '../../../../shared/ui/avatar';
import { ExternalLink } from '../../../../shared/ui/external-link';
import styles from './source-test.module.css';
import { formatCount } from '../../../../shared/format/formats';
import { adviceFor } from '../../../shared/sources/source-errors';
import { usePlatformNames } from '../../../shared/platforms/platform-names';
import { type SourceName, sources } from '../../../shared/sources/sources';
import { FoundSheet } from './found-sheet';
import { currentResult, type TestedSource } from './use-source-tests';

interface FoundChannelProps {
  channel: NonNullable<SourceTest['channel']>;
  /** Whether the user has to confirm that it is the right channel. */
  isQuestion: boolean;
}

/** The channel that a test has found: name, picture and newest video. */
function FoundChannel({ channel, isQuestion }: FoundChannelProps) {
  const { id, name, handle, picture, newestVideo } = channel;
  return (
    <div className={styles.found}>
      {isQuestion && <h4>Is this you?</h4>}
      <div className={styles.channel}>
        <Avatar src={picture} size={56} />
        <div>
          <p className={styles.name}>{name ?? id}</p>
          <p className={styles.minor}>{handle ?? id}</p>
          {newestVideo !== null && <p className={styles.minor}>Newest video: {newestVideo}</p>}
          <p>
            <ExternalLink href={`https://www.youtube.com/channel/${id}`}>
              Open on YouTube
            </ExternalLink>
          </p>
        </div>
      </div>
    </div>
  );
}

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
