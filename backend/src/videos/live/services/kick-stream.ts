import { isObject } from '../../../core/config/is-object.js';
import { SourceError } from '../../../sources/source-error.js';
import { channelPage, kickSlug } from '../live-services.js';
import {
  dataOf,
  type RunningStream,
  streamStart,
  streamTitle,
  unreadable,
} from './running-stream.js';

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
