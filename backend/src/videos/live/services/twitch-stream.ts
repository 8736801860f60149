import { channelPage } from '../live-services.js';
import {
  dataOf,
  type RunningStream,
  streamStart,
  streamTitle,
  unreadable,
} from './running-stream.js';

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
