import { Worker } from 'node:worker_threads';
import { SourceError } from '../../sources/source-error.js';
import type { ListedVideo } from './channel-listing.js';
import type { ParsedFeed } from './parse-feed.js';

/** A feed of 15 entries is parsed within a fraction of a second. */
const PARSE_TIMEOUT_MS = 10_000;
const UNREADABLE = 'The feed cannot be read.';

/** The worker's response. Errors lose their class when they are passed between threads. */
export type FeedResult =
  | {
      ok: true;
      name: string | null;
      videos: (Omit<ListedVideo, 'publishedAt'> & { publishedAt: string })[];
    }
  /** `reason`: null if the parser has no message that is written for users. */
  | { ok: false; reason: string | null };

/**
 * Parses a channel's feed in a worker thread, because a malicious feed may take seconds or a lot of
 * memory. The thread ends with the call.
 *
 * @throws SourceError if it is not a feed, or takes more than 10 seconds or 96 MiB.
 * @throws the signal's reason if it was aborted.
 */
export async function readFeed(xml: string, signal?: AbortSignal): Promise<ParsedFeed> {
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./feed.worker.js', import.meta.url), {
    name: 'feed',
    workerData: xml,
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 },
  });
  const { promise, resolve, reject } = Promise.withResolvers<FeedResult>();
  const fail = () => resolve({ ok: false, reason: null });
  const abort = (): void => reject(signal?.reason);
  const timeout = setTimeout(fail, PARSE_TIMEOUT_MS);
  signal?.addEventListener('abort', abort);
  worker.once('message', resolve);
  // Out of memory or stack overflow.
  worker.once('error', fail);
  worker.once('exit', fail);
  try {
    const result = await promise;
    if (result.ok) {
      const videos = result.videos.map((video) => ({
        ...video,
        publishedAt: new Date(video.publishedAt),
      }));
      return { name: result.name, videos };
    }
    throw new SourceError('feed-unreadable', result.reason ?? UNREADABLE);
  } finally {
    clearTimeout(timeout);
    signal?.removeEventListener('abort', abort);
    await worker.terminate();
  }
}
