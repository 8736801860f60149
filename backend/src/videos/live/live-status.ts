import type { LiveSettings } from '../../settings/settings-document.js';
import { addressHash } from '../../sources/source-health.service.js';
import type { LiveDto } from './live.dto.js';
import type { LiveCheck } from './live-check.entity.js';
import { channelPage, STREAMING_SERVICES } from './live-services.js';
import { nextStream } from './next-stream.js';
import type { LiveSource } from './services/live-sources.service.js';

/** What a service reported is not used for longer than this. */
const FRESH_MS = 5 * 60_000;

/** The moment from which on what a service reported is no longer used. */
export const unknownFrom = (checkedAt: Date): Date => new Date(checkedAt.getTime() + FRESH_MS);

/** What the live status is computed from. */
export interface LiveFacts {
  settings: LiveSettings;
  /** The services that are checked. If the creator is live on several, the first one is shown. */
  sources: readonly LiveSource[];
  checks: readonly LiveCheck[];
}

/** The check of a source's current channel, if there is one. */
export const checkOf = (
  { service, channel }: LiveSource,
  checks: readonly LiveCheck[],
): LiveCheck | undefined =>
  checks.find((check) => check.service === service && check.channelHash === addressHash(channel));

/**
 * The live status at a moment. What a service reported counts for five minutes, and the owner's own
 * declaration until its end. The status is `offline` only if every service has reported within the last
 * five minutes, and none that the creator is live.
 */
export function liveStatus({ settings, sources, checks }: LiveFacts, now: Date): LiveDto {
  const current = sources.map((source) => checkOf(source, checks));
  const fresh = current.filter((check) => check?.checkedAt && isFresh(check.checkedAt, now));
  const next = nextStream(settings.schedule, now);
  const common = {
    next: next && { at: next.at.toISOString(), title: next.title },
    checkedAt: latest(current.map((check) => check?.checkedAt ?? null))?.toISOString() ?? null,
  };
  const running = fresh.find((check) => check?.isLive);
  if (running) {
    const { service, title, url, startedAt } = running;
    return { status: 'live', service, title, url, since: toText(startedAt), ...common };
  }
  const { liveUntil } = settings;
  const isDeclared = liveUntil !== null && new Date(liveUntil) > now;
  const isOffline = sources.length > 0 && fresh.length === sources.length;
  return {
    status: isDeclared ? 'live' : isOffline ? 'offline' : 'unknown',
    ...mainChannel(settings),
    title: null,
    since: null,
    ...common,
    // The owner declared it, and no service reported it.
    ...(isDeclared && { checkedAt: null }),
  };
}

/** Whether a response still counts. A response in the future was received before the clock was set back. */
export const isFresh = (checkedAt: Date, now: Date): boolean =>
  Math.abs(now.getTime() - checkedAt.getTime()) < FRESH_MS;

/** The creator's channel on the first service on which there is one. */
function mainChannel({ services }: LiveSettings): Pick<LiveDto, 'service' | 'url'> {
  const service = STREAMING_SERVICES.find((name) => services[name] !== null);
  const channel = service && services[service];
  if (!service || !channel) return { service: null, url: null };
  return { service, url: channelPage(service, channel) };
}

const toText = (moment: Date | null): string | null => moment?.toISOString() ?? null;

function latest(moments: readonly (Date | null)[]): Date | null {
  const known = moments.filter((moment) => moment !== null);
  return known.length === 0 ? null : new Date(Math.max(...known.map(Number)));
}
