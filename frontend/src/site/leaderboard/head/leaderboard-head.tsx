import { Link } from 'react-router-dom';
import type { RacePage } from '@playhouse/rules/paths';
import { formatUnitWager } from '@playhouse/rules/units';
import { Icon, type IconProps, TrophyIcon } from '../../../shared/ui/icons';
import type { Leaderboard } from '../../../api/leaderboard';
import { formatCount, formatUtcDay, formatUtcMoment } from '../../../shared/format/formats';
import { useWhenIdle } from '../../../shared/hooks/use-when-idle';
import buttons from '../../../shared/ui/button.module.css';
import { isMainRace, periodName, poolOf } from '../race-texts';
import { Countdown } from './countdown';
import { MonthPicker } from './month-picker';
import styles from './leaderboard-head.module.css';

const UsersIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="9" cy="8.5" r="3.5" />
    <path d="M2.5 19.5c.5-3.5 3-5.5 6.5-5.5s6 2 6.5 5.5M16 5.300a3.5 3.5 0 0 1 0 6.400M18 14.5c2 .8 3.200 2.5 3.5 5" />
  </Icon>
);
const CoinsIcon = (props: IconProps) => (
  <Icon {...props}>
    <ellipse cx="9.5" cy="7" rx="6" ry="3" />
    <path d="M3.5 7v5c0 1.700 2.700 3 6 3M3.5 12v5c0 1.700 2.700 3 6 3 1 0 2-.1 2.800-.4M15.5 7v2.5" />
    <circle cx="16.5" cy="15.5" r="5" />
    <path d="M16.5 13.5v4" />
  </Icon>
);

interface LeaderboardHeadProps {
  head: Leaderboard;
  /** The race and period in the address. */
  page: RacePage;
  /** The closed periods of the race, newest first. */
  months: readonly string[];
  onMonthChange: () => void;
}

/** Leads to the standings, and focuses the field with which visitors find themselves. */
export const FIND_ME = '#full-rankings';

/** Reserves the height of the line, because `LiveFreshness` replaces its text with a longer one. */
const LONGEST_FRESHNESS = 'Updated 00:00 UTC, 59 minutes ago, next about 00:00 (00:00 UTC)';

const loadLiveFreshness = () => import('./live-freshness');

function Freshness({ head }: { head: Leaderboard }) {
  const live = useWhenIdle(loadLiveFreshness);
  const { updatedAt, stale, source } = head;
  if (updatedAt === null) {
    // Another line says that these are demo standings.
    if (source === 'demo') return null;
    return <p className={styles.updated}>No standings have been published yet.</p>;
  }
  const moment = <time dateTime={updatedAt}>{formatUtcMoment(updatedAt)}</time>;
  if (stale) {
    return (
      <p className={styles.stale}>
        These standings are out of date. They were last updated {moment}
      </p>
    );
  }
  const text = <>Last updated {moment}</>;
  const isRunning = head.nextUpdateAt !== null;
  return (
    <p className={styles.updated} data-space={isRunning ? LONGEST_FRESHNESS : undefined}>
      <span>
        {live && isRunning ? (
          <live.LiveFreshness updatedAt={updatedAt} nextUpdateAt={head.nextUpdateAt} old={text} />
        ) : (
          text
        )}
      </span>
    </p>
  );
}

/** How many prizes of a month that is over are paid, if the owner publishes that. */
function PaidPrizes({ paid, total }: NonNullable<Leaderboard['paidPrizes']>) {
  return (
    <p className={styles.updated}>
      {formatCount(paid)} of {formatCount(total)} prize{total === 1 ? '' : 's'} paid
    </p>
  );
}

/** What 'Final' means on this page. */
const finalText = (race: string | undefined, period: string | undefined): string =>
  period === undefined && isMainRace(race)
    ? 'The month is over. The standings of the new race will appear here as soon as they are available.'
    : `These are the final standings${period === undefined ? '' : ` of ${periodName(period)}`}.`;

/** The title, the last update, the countdown and the totals. */
export function LeaderboardHead({ head, page, months, onMonthChange }: LeaderboardHeadProps) {
  const { race, state, unit, countedFrom, rulings } = head;
  const { period } = page;
  const isCounting = isMainRace(race)
    ? period === undefined
    : state === 'running' || state === 'scheduled';
  // Before the first fetch, zeros mean 'unknown'.
  const isKnown = head.updatedAt !== null || head.source === 'demo';
  const stats = [
    {
      label: 'Active Players',
      value: isKnown ? formatCount(head.activePlayers) : '–',
      Icon: UsersIcon,
    },
    {
      label: 'Total Wagered',
      value: isKnown ? formatUnitWager(head.totalWagered, unit) : '–',
      Icon: CoinsIcon,
    },
    { label: 'Prize Pool', value: poolOf(head), Icon: TrophyIcon },
  ];
  return (
    <>
      <div className={styles.top}>
        <header className={styles.title}>
          <h1>{head.title}</h1>
          <Freshness head={head} />
          {head.isFinal && (
            <p className={styles.final}>
              <strong>Final</strong> {finalText(race, period)}
            </p>
          )}
          {state === 'settling' && (
            <p className={styles.final}>
              <strong>Results on {formatUtcDay(head.settlesAt)}</strong> Figures may still change
              until then.
            </p>
          )}
          {countedFrom != null && (
            <p className={styles.updated}>
              Counted since <time dateTime={countedFrom}>{formatUtcMoment(countedFrom)}</time>: a
              running total could not be read at the start.
            </p>
          )}
          {rulings > 0 && (
            <p className={styles.updated}>
              {rulings} ruling{rulings === 1 ? '' : 's'} changed these standings
            </p>
          )}
          {head.paidPrizes && <PaidPrizes {...head.paidPrizes} />}
          {head.source === 'demo' && (
            <p className={styles.updated}>These are demo standings: no race is connected yet.</p>
          )}
          <MonthPicker race={race} months={months} month={period}>
            {head.total > 0 && (
              <Link className={buttons.secondary} to={FIND_ME}>
                Find me
              </Link>
            )}
          </MonthPicker>
        </header>
        {isCounting && <Countdown head={head} onMonthChange={onMonthChange} />}
      </div>
      <dl className={styles.stats}>
        {stats.map(({ label, value, Icon }) => (
          <div key={label}>
            <dt>
              <Icon width={18} height={18} /> {label}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
