import type { Live } from '../../api/live';
import { ExternalLink } from '../../shared/ui/external-link';
import { useOnBreak } from '../break/use-on-break';
import { useLive, type Refreshing } from './use-live';
import styles from './live-line.module.css';

const SERVICES: Record<NonNullable<Live['service']>, string> = {
  kick: 'Kick',
  twitch: 'Twitch',
  youtube: 'YouTube',
};

const serviceName = ({ service }: Live): string =>
  service === null ? '' : ` on ${SERVICES[service]}`;

/** A title in its own writing direction. */
function Title({ after, title }: { after: string; title: string | null }) {
  return (
    title !== null && (
      <>
        {after}
        <bdi data-clipped>{title}</bdi>
      </>
    )
  );
}

function Running({ live }: { live: Live }) {
  return (
    <>
      <span aria-hidden="true" className={styles.dot} />
      Live{live.service === null && ' now'}
      {serviceName(live)}
      <Title after=": " title={live.title} />
    </>
  );
}

const DAYS_PER_WEEK = 7;
const DAY_MS = 86_400_000;

const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const date = { weekday: 'short', day: 'numeric', month: 'short' } as const;

const dayNumber = (moment: Date): number =>
  Math.round(Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()) / DAY_MS);

function dayName(start: Date, now: number): string {
  const days = dayNumber(start) - dayNumber(new Date(now));
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  return days > 1 && days < DAYS_PER_WEEK
    ? start.toLocaleDateString('en-US', { weekday: 'long' })
    : start.toLocaleDateString('en-US', date);
}

/**
 * When a stream starts, in this device's time zone: 'today 20:00', 'tomorrow 20:00', 'Friday 20:00',
 * 'Mon, Nov 30 20:00'.
 *
 * @param at ISO-8601 moment
 * @param now milliseconds since the epoch
 */
export function formatStreamStart(at: string, now: number): string {
  const start = new Date(at);
  return `${dayName(start, now)} ${start.toLocaleTimeString('en-US', time)}`;
}

/** When a stream starts, for pages without script: 'Mon, Nov 30 19:00 UTC'. */
export function formatUtcStreamStart(at: string): string {
  const start = new Date(at);
  const utc = { timeZone: 'UTC' };
  const day = start.toLocaleDateString('en-US', { ...date, ...utc });
  return `${day} ${start.toLocaleTimeString('en-US', { ...time, ...utc })} UTC`;
}

/**
 * The live status in one line: the running stream, otherwise the next one in the visitor's time,
 * otherwise the creator's channel. Whether the creator is offline or the status is unknown looks the
 * same, because a source that fails does not know.
 */
export default function LiveLine({ refreshing }: { refreshing: Refreshing }) {
  const { live, now } = useLive(refreshing);
  const isOnBreak = useOnBreak();
  if (!live || isOnBreak) return null;
  const { status, next, url } = live;
  const isLive = status === 'live';
  if (!isLive && next !== null) {
    return (
      <p className={styles.line} data-promotion>
        <span>
          Next stream:{' '}
          <time dateTime={next.at}>
            {now === undefined ? formatUtcStreamStart(next.at) : formatStreamStart(next.at, now)}
          </time>
          <Title after=" · " title={next.title} />
        </span>
      </p>
    );
  }
  if (!isLive && url === null) return null;
  // The same elements for both, so that a focused link keeps the focus when a stream starts or ends.
  const className = isLive ? styles.running : undefined;
  const text = isLive ? <Running live={live} /> : `Streams${serviceName(live)}`;
  return (
    <p className={styles.line} data-live={isLive || undefined} data-promotion>
      {url === null ? (
        <span className={className}>{text}</span>
      ) : (
        <ExternalLink className={className} href={url}>
          {text}
        </ExternalLink>
      )}
    </p>
  );
}
