import { formatUnitPrize } from '@playhouse/rules/units';
import type { AdminLeaderboard } from '../../api/panel/race';
import type { AdminRace } from '../../api/panel/races';
import { formatCount } from '../../shared/format/formats';
import { settingsAddress } from '../shared/addresses';
import { AdminLink } from '../account/session/roles';
import { FactList, type Fact } from '../shared/fact-list';
import { DayOf, ExactTime, useTimeZone } from '../shared/time/time-zone';
import { formatZonedDay, formatZonedTime } from '../shared/time/zoned-time';
import { formatAmount } from './sources/source-words';
import styles from './race.module.css';

/** The state of a period in words. @param zone IANA name of the time zone of its days */
function stateInWords({ state, settlesAt }: AdminLeaderboard, zone: string): string {
  switch (state) {
    case 'scheduled':
      return 'Scheduled';
    case 'running':
      return 'Running';
    case 'settling':
      return `Settling: final on ${formatZonedDay(settlesAt, zone)}`;
    case 'final':
      return 'Final';
  }
}

/** State, start and end of a period. @param zone IANA name of the race's time zone */
const periodFacts = (race: AdminLeaderboard, zone: string): Fact[] => [
  ['State', stateInWords(race, zone)],
  ['Start', formatZonedTime(race.startsAt, zone)],
  ['End', formatZonedTime(race.resetsAt, zone)],
];

interface RaceFactsProps {
  race: AdminLeaderboard;
  /** Undefined for the race of the sheets. */
  further: AdminRace | undefined;
  /** Whether a closed month was chosen, so these are not shown in place of the running race. */
  isClosedMonth: boolean;
}

/** The period and age of the standings, and their totals. */
export function RaceFacts({ race, further, isClosedMonth }: RaceFactsProps) {
  const panelZone = useTimeZone();
  const { unit } = race;
  const isDemo = race.source === 'demo';
  // The demo's own time is that of the server's start.
  const updatedAt = isDemo ? null : race.updatedAt;
  const isAwaited = isDemo && race.updatedAt === null;
  const facts: Fact[] = [
    ...(further ? periodFacts(race, further.schedule.zone ?? panelZone) : []),
    ['Players', formatCount(race.activePlayers)],
    ['Wagered', formatAmount(race.totalWagered, unit)],
    ['Prize pool', formatUnitPrize(race.prizePool, unit)],
    ...(race.paidPrizes
      ? [
          [
            'Prizes paid',
            `${formatCount(race.paidPrizes.paid)} of ${formatCount(race.paidPrizes.total)}`,
          ] as const,
        ]
      : []),
    [
      further ? 'Last read' : 'Last updated',
      updatedAt === null ? 'Never' : <ExactTime key="updated" at={updatedAt} />,
    ],
  ];
  return (
    <>
      <h3 id="standings" className={styles.title}>
        {race.title} {race.isFinal && <span className={styles.final}>Final</span>}
      </h3>
      {race.isFinal && !isClosedMonth && !further && (
        <p className={styles.note}>
          These are the final standings. Those of the new race appear here as soon as there are any.
        </p>
      )}
      {race.countedFrom !== null && (
        <p className={styles.note}>
          Wagers count from <ExactTime at={race.countedFrom} />: a source could not be read at the
          start.
        </p>
      )}
      {isAwaited && (
        <p className={styles.note}>
          These are demo standings until the sheets have been read successfully.
        </p>
      )}
      {isDemo && !isAwaited && (
        <p className={styles.note}>
          These are demo standings, because no sheet is set up.{' '}
          <AdminLink to={settingsAddress}>Set the sheets in API Settings</AdminLink>
        </p>
      )}
      {race.stale && updatedAt !== null && (
        <p className={styles.note}>
          They are out of date: no newer standings could be published for a while.
        </p>
      )}
      {race.namesErasedAt !== null && (
        <p className={styles.note}>
          The full names of this {further ? 'race' : 'month'} were erased on{' '}
          <DayOf at={race.namesErasedAt} />. Only the masks that visitors see remain.
        </p>
      )}
      <FactList className={styles.facts} facts={facts} />
    </>
  );
}
