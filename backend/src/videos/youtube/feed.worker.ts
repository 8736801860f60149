import { parentPort, workerData } from 'node:worker_threads';
import type { FeedAnswer } from './read-feed.js';
import { parseFeed } from './parse-feed.js';
import { SourceError } from '../../sources/source-error.js';

// Runs in a worker thread: takes a feed, answers its videos once, and is ended by its parent.

function read(): FeedAnswer {
  try {
    const videos = parseFeed(workerData as string).map((video) => ({
      ...video,
      publishedAt: video.publishedAt.toISOString(),
    }));
    return { ok: true, videos };
  } catch (error) {
    // A parser that gives up in a way of its own is still a feed that cannot be read.
    return { ok: false, reason: error instanceof SourceError ? error.reason : null };
  }
}

parentPort?.postMessage(read());
