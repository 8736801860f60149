import { Button } from 'antd';
import { useState } from 'react';
import { failureMessage } from '../../../api/failure';
import { useTestSourceMutation, type SourceStatus, type SourceTest } from '../../../api/settings';
import { formatCount } from '../../../shared/format/formats';
import { adviceFor } from '../../shared/sources/source-errors';
import { sources } from '../../shared/sources/sources';
import styles from '../settings.module.css';

interface SourceTestProps {
  source: SourceStatus['source'];
  /** The typed value; if empty, the stored one is tested. */
  typed: string;
  /** Whether an address is stored. */
  isSet: boolean;
}

function Outcome({ source, result }: { source: SourceStatus['source']; result: SourceTest }) {
  if (result.ok) {
    return (
      <p className={styles.works}>
        It works: {formatCount(result.items)} {sources[source].items} in{' '}
        {formatCount(result.tookMs)} ms. Nothing was stored.
      </p>
    );
  }
  if (!result.errorCode) return <p className={styles.problem}>{result.error ?? 'It failed.'}</p>;
  const { cause, action } = adviceFor(result.errorCode);
  return (
    <p className={styles.problem}>
      {cause} <span>{action}</span> <span>Details: {result.error}</span>
    </p>
  );
}

/** 'Test now': tests the typed or else the stored address, without storing anything. */
export function SourceTestNow({ source, typed, isSet }: SourceTestProps) {
  const [testSource, { isLoading }] = useTestSourceMutation();
  const [outcome, setOutcome] = useState<{ of: string; result: SourceTest }>();
  const wanted = typed.trim();
  const label = isLoading ? 'Testing...' : 'Test now';

  async function test() {
    const { data, error } = await testSource({
      source,
      testSource: wanted === '' ? {} : { url: wanted },
    });
    const failed = {
      ok: false,
      items: 0,
      tookMs: 0,
      error: failureMessage(error, 'Network error'),
    };
    setOutcome({ of: wanted, result: data ?? failed });
  }

  return (
    <div className={styles.test}>
      <Button
        disabled={isLoading || (wanted === '' && !isSet)}
        aria-label={`${label}: ${sources[source].name}`}
        onClick={() => void test()}
      >
        {label}
      </Button>
      <div role="status">
        {outcome?.of === wanted && !isLoading && (
          <Outcome source={source} result={outcome.result} />
        )}
      </div>
    </div>
  );
}
