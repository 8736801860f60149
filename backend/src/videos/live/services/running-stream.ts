import { displayedLine } from '@playhouse/rules/displayed-line';
import { isObject } from '../../../core/config/is-object.js';
import { SourceError } from '../../../sources/source-error.js';
import { clipped, isLongerThan, withoutLinks } from '../../../sources/displayed-text.js';
import { channelPage, kickSlug, type LiveServiceName, SERVICE_LABELS } from '../live-services.js';

/** A stream that is running, as its service reports it. */
export interface RunningStream {
  /** A single line of at most {@link MAX_TITLE_LENGTH} characters; null if there is none. */
  title: string | null;
  /** The page on which it can be watched. */
  url: string;
  /** Null if unknown. */
  startedAt: Date | null;
}

/** In Unicode code points. */
export const MAX_TITLE_LENGTH = 140;

/** No streaming service is older. Kick reports the year 1 for channels that are not live. */
const FIRST_YEAR = 2005;

/** A title as pages may show it, without links; null if it is missing or displays nothing. */
export function streamTitle(reported: unknown): string | null {
  if (typeof reported !== 'string') return null;
  const line = withoutLinks(displayedLine(reported));
  if (line === '') return null;
  if (!isLongerThan(line, MAX_TITLE_LENGTH)) return line;
  return `${clipped(line, MAX_TITLE_LENGTH - 1)}…`;
}

/** The moment at which a stream started; null if it is missing or cannot be right. */
export function streamStart(reported: unknown): Date | null {
  if (typeof reported !== 'string') return null;
  const date = new Date(reported);
  return date.getUTCFullYear() >= FIRST_YEAR && date.getUTCFullYear() <= 9999 ? date : null;
}

type Json = Record<string, unknown>;

/**
 * The `data` of a response, of which all elements are objects.
 *
 * @throws SourceError if the response has another shape.
 */
function dataOf(response: unknown, service: LiveServiceName): Json[] {
  const data = isObject(response) ? response.data : undefined;
  if (Array.isArray(data) && data.every(isObject)) return data;
  throw unreadable(service);
}

export const unreadable = (service: LiveServiceName): SourceError =>
  new SourceError(
    'api-unreadable',
    `${SERVICE_LABELS[service]} responded in an unexpected format.`,
  );

/**
 * The running stream in a response of Kick's `GET /public/v1/channels?slug=`; null if the channel is
 * not live.
 *
 * @throws SourceError if the response is invalid or has no such channel.
 */
export function kickStream(response: unknown, channel: string): RunningStream | null {
  const wanted = kickSlug(channel);
  const found = dataOf(response, 'kick').find(
    ({ slug }) => typeof slug === 'string' && kickSlug(slug.toLowerCase()) === wanted,
  );
  if (!found) throw new SourceError('unknown-channel', 'Kick has no such channel.');
  const { stream, stream_title: title } = found;
  if (!isObject(stream) || typeof stream.is_live !== 'boolean') throw unreadable('kick');
  if (!stream.is_live) return null;
  return {
    title: streamTitle(title),
    url: channelPage('kick', channel),
    startedAt: streamStart(stream.start_time),
  };
}

/**
 * The running stream in a response of Twitch's `GET /helix/streams?user_login=`, which lists only
 * running streams; null if the channel is not live or does not exist.
 *
 * @throws SourceError if the response is invalid. Twitch sends an empty `type` after an error.
 */
export function twitchStream(response: unknown, channel: string): RunningStream | null {
  const data = dataOf(response, 'twitch');
  if (data.length === 0) return null;
  const stream = data.find(
    ({ type, user_login: login }) =>
      type === 'live' && typeof login === 'string' && login.toLowerCase() === channel,
  );
  if (!stream) throw unreadable('twitch');
  return {
    title: streamTitle(stream.title),
    url: channelPage('twitch', channel),
    startedAt: streamStart(stream.started_at),
  };
}
