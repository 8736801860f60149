import type { Live } from '../../api/live';
import { ExternalLink } from '../../shared/ui/external-link';
import { useOnBreak } from '../break/use-on-break';
import { formatStreamStart, formatUtcStreamStart } from './format-stream-start';
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
