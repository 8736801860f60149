import { parentPort, workerData } from 'node:worker_threads';
import type { FeedResult } from './read-feed.js';
import { parseFeed } from './parse-feed.js';
import { SourceError } from '../../sources/source-error.js';

// Runs in a worker thread: receives a feed, responds once with its videos, and is terminated by its
// parent.

function read(): FeedResult {
  try {
    const { name, videos } = parseFeed(workerData as string);
    return {
      ok: true,
      name,
      videos: videos.map((video) => ({ ...video, publishedAt: video.publishedAt.toISOString() })),
    };
  } catch (error) {
    // An unexpected error of the parser also means that the feed cannot be read.
    return { ok: false, reason: error instanceof SourceError ? error.reason : null };
  }
}

parentPort?.postMessage(read());
