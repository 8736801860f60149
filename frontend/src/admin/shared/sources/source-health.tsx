import type { ReactNode } from 'react';
import type { SourceStatus } from '../../../api/panel/settings';
import { formatCount } from '../../../shared/format/formats';
import { Moment } from '../time/moment';
import { ExactTime } from '../time/time-zone';
import { sources } from './sources';
import { stateMeaning } from './source-states';
import { SourceTrouble } from './source-status';
import { MisreadCells } from './misread-cells';
import { FactList } from '../fact-list';
import styles from './sources.module.css';

const SET_BY: Readonly<Record<NonNullable<SourceStatus['setBy']>, string>> = {
  environment: 'The server',
  settings: 'These settings',
};

interface TimeOrTextProps {
  at: string | null;
  ifNull: string;
  isUpcoming?: true;
}

function TimeOrText({ at, ifNull, isUpcoming }: TimeOrTextProps) {
  if (at === null) return ifNull;
  return (
    <>
      <Moment at={at} isUpcoming={isUpcoming} />
      <span className={styles.exact}>
        <ExactTime at={at} />
      </span>
    </>
  );
}

/** The details of a source's status. */
export function SourceHealth({ source }: { source: SourceStatus }) {
  const { status, setBy, lastAttemptAt, lastSuccessAt, nextAttemptAt, lastError } = source;
  const { items } = sources[source.source];
  const count = (value: number | null) => (value === null ? '–' : formatCount(value));
  const facts: readonly [string, ReactNode][] = [
    ['Last success', <TimeOrText key="success" at={lastSuccessAt} ifNull="Never" />],
    ['Last attempt', <TimeOrText key="attempt" at={lastAttemptAt} ifNull="Never" />],
    [
      'Next attempt',
      <TimeOrText
        key="next"
        isUpcoming
        at={nextAttemptAt}
        ifNull={status === 'unconfigured' ? 'Not until it is set up' : 'As soon as possible'}
      />,
    ],
    [`${items.charAt(0).toUpperCase()}${items.slice(1)} read`, count(source.items)],
    [`Unreadable ${items}`, count(source.malformed)],
    ['Duration', source.tookMs === null ? '–' : `${formatCount(source.tookMs)} ms`],
    ['Set by', setBy === null ? 'Not set yet' : SET_BY[setBy]],
  ];
  return (
    <div className={styles.health}>
      <p>{stateMeaning(source)}</p>
      {lastError !== null && status !== 'unconfigured' && (
        <div className={styles.trouble}>
          <SourceTrouble {...source} />
        </div>
      )}
      <MisreadCells reading={source.reading} />
      <FactList className={styles.facts} facts={facts} />
    </div>
  );
}
