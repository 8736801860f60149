import type { Bonus } from '../../../../api/panel/bonuses';
import { LinkChip } from '../../../shared/links/link-chip';
import { usePlatformNames } from '../../../shared/platforms/use-platform-names';
import { useTimeZone } from '../../../shared/time/time-zone';
import { formatZonedTime } from '../../../shared/time/zoned-time';
import { BonusClicks } from '../bonus-clicks';
import { stateNames, type BonusState } from '../bonus-choices';
import styles from './state-chips.module.css';

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
export function StateChips({ bonus }: { bonus: Bonus }) {
  const zone = useTimeZone();
  const names = usePlatformNames();
  const dates = datesInWords(bonus, zone);
  return (
    <p className={styles.chips}>
      <span>{names[bonus.platform]}</span>
      <span className={`${styles.chip ?? ''} ${TONES[bonus.state] ?? ''}`}>
        {stateNames[bonus.state]}
      </span>
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
