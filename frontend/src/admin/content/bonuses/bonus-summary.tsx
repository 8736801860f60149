import type { ReactNode } from 'react';
import type { Bonus } from '../../../api/panel/bonuses';
import list from './bonuses.module.css';
import { type Badge, stateNames, type BonusState } from './bonus-choices';
import { LinkChip } from '../../shared/links/link-chip';
import { useIsPlatformHidden, usePlatformNames } from '../../shared/platforms/platform-names';
import { useTimeZone } from '../../shared/time/time-zone';
import { formatZonedTime } from '../../shared/time/zoned-time';
import styles from './bonus-summary.module.css';
import { Link } from 'react-router-dom';
import { useGetAnalyticsTotalsQuery } from '../../../api/panel/analytics';
import { formatCount } from '../../../shared/format/formats';
import { fullAnalyticsAddress } from '../../shared/addresses';

const MAX_AGE_SECONDS = 60;

/**
 * The clicks on a bonus in the last 30 days, as a link to its analytics. All rows share one request;
 * until it succeeds, the link has no number. Nothing while clicks are not counted and none are known.
 */
function BonusClicks({ id, title }: { id: number; title: string }) {
  const target = `bonus:${String(id)}`;
  const { clicks, isUncounted } = useGetAnalyticsTotalsQuery(
    {},
    {
      refetchOnMountOrArgChange: MAX_AGE_SECONDS,
      selectFromResult: ({ data }) => {
        const total = data?.targets.find((each) => each.target === target)?.total ?? 0;
        return {
          clicks: data && formatCount(total),
          isUncounted: data?.counting === false && total === 0,
        };
      },
    },
  );
  if (isUncounted) return null;
  const text =
    clicks === undefined ? 'Clicks' : `${clicks} ${clicks === '1' ? 'click' : 'clicks'} in 30 days`;
  return (
    <Link
      className={styles.clicks}
      to={`${fullAnalyticsAddress}?target=${target}`}
      aria-label={`${text} on ${title}`}
    >
      {text}
    </Link>
  );
}

const TONES: Readonly<Record<BonusState, string | undefined>> = {
  live: styles.live,
  scheduled: styles.scheduled,
  ended: styles.over,
  inactive: styles.over,
  deleted: styles.over,
};

/**
 * The dates that matter in a bonus's state, in words; empty if there are none.
 *
 * @param zone IANA name of the time zone
 */
function datesInWords({ startsAt, endsAt, state }: Bonus, zone: string): string {
  const start = startsAt !== null && state !== 'live';
  if (state === 'ended') return endsAt === null ? '' : formatZonedTime(endsAt, zone);
  return [
    ...(start ? [`starts ${formatZonedTime(startsAt, zone)}`] : []),
    ...(endsAt === null ? [] : [`ends ${formatZonedTime(endsAt, zone)}`]),
  ].join(', ');
}

/** The platform and the state of a bonus with its dates, whether it is a demo, its link and its clicks. */
function StateChips({ bonus }: { bonus: Bonus }) {
  const zone = useTimeZone();
  const names = usePlatformNames();
  const isPlatformHidden = useIsPlatformHidden(bonus.platform);
  const dates = datesInWords(bonus, zone);
  return (
    <p className={styles.chips}>
      <span>{names(bonus.platform)}</span>
      <span className={`${styles.chip ?? ''} ${TONES[bonus.state] ?? ''}`}>
        {stateNames[bonus.state]}
      </span>
      {isPlatformHidden && (
        <span
          className={`${styles.chip ?? ''} ${TONES.inactive ?? ''}`}
          data-tip={`Visitors do not see it, because ${names(bonus.platform)} is hidden`}
        >
          Platform hidden
        </span>
      )}
      {bonus.isDemo && (
        <span
          className={`${styles.chip ?? ''} ${styles.demo ?? ''}`}
          data-tip="Came with the installation and has not been edited"
        >
          Demo
        </span>
      )}
      {dates !== '' && <span className={styles.dates}>{dates}</span>}
      <LinkChip kind="bonus" id={String(bonus.id)} name={bonus.title} />
      <BonusClicks id={bonus.id} title={bonus.title} />
    </p>
  );
}

/** The color of each badge. */
const BADGE_TONES: Readonly<Record<Badge, string | undefined>> = {
  NEW: styles.default,
  HOT: styles.destructive,
  EXCLUSIVE: styles.secondary,
  LIMITED: styles.outline,
  VIP: styles.secondary,
};

function BadgeChip({ badge }: { badge: Badge }) {
  return <span className={`${styles.badge ?? ''} ${BADGE_TONES[badge] ?? ''}`}>{badge}</span>;
}

interface BonusSummaryProps {
  bonus: Bonus;
  /** Wraps the title, such as in a button. */
  titleIn?: (title: ReactNode) => ReactNode;
}

/** Title, badge, description and state of a bonus, for the table and the cards. */
export function BonusSummary({ bonus, titleIn = (title) => title }: BonusSummaryProps) {
  return (
    <div className={list.summary}>
      <p className={list.bonusTitle}>
        {titleIn(<strong>{bonus.title}</strong>)}
        {bonus.badge !== null && <BadgeChip badge={bonus.badge} />}
      </p>
      <p className={list.oneLine} data-tip-cut="">
        {bonus.description}
      </p>
      <StateChips bonus={bonus} />
    </div>
  );
}
