import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pLimit from 'p-limit';
import { END, type PreviewJob, type PreviewResult } from './preview-job.js';

/** Starting the worker takes longer than a drawing, so it stays for the next ones, but not idle. */
const IDLE_MS = 2_000;
const TIMEOUT_MS = 15_000;
/** How long the worker may take to end by itself, although it may have to start first. */
const END_WITHIN_MS = 10_000;
/** Previews that wait for their turn; each holds only its texts. */
const MAX_WAITING = 100;

/** Too many previews are waiting; the same one may succeed later. */
export class ArtistBusyError extends Error {}

/** Draws link previews in a worker thread, one at a time. */
@Injectable()
export class PreviewArtistService implements OnApplicationShutdown {
  private readonly oneAtATime = pLimit(1);
  private readonly shutdown = new AbortController();
  private worker: Worker | undefined;
  private idle: NodeJS.Timeout | undefined;

  /**
   * Draws a preview as a JPEG.
   *
   * @throws ArtistBusyError if too many others are waiting
   * @throws Error if it cannot be drawn, or takes too long
   */
  draw(job: PreviewJob): Promise<Buffer> {
    if (this.oneAtATime.pendingCount >= MAX_WAITING) {
      return Promise.reject(new ArtistBusyError('Too many link previews are waiting'));
    }
    return this.oneAtATime(() => this.drawNow(job));
  }

  async onApplicationShutdown(): Promise<void> {
    this.shutdown.abort();
    await this.stopWorker();
  }

  private async drawNow(job: PreviewJob): Promise<Buffer> {
    this.shutdown.signal.throwIfAborted();
    clearTimeout(this.idle);
    const worker = (this.worker ??= this.startWorker());
    worker.ref();
    const ended = new AbortController();
    const signal = AbortSignal.any([this.shutdown.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    try {
      // An error of the worker itself rejects `once`.
      const response = once(worker, 'message', { signal: AbortSignal.any([signal, ended.signal]) });
      worker.postMessage(job);
      const [result] = (await Promise.race([
        response,
        once(worker, 'exit', { signal: ended.signal }).then(() => {
          throw new Error('The worker exited without a link preview');
        }),
      ])) as [PreviewResult];
      if ('error' in result) throw new Error(result.error);
      this.stopWhenIdle();
      return Buffer.from(result.jpeg);
    } catch (error) {
      // The state of the worker is unknown, so the next drawing gets a new one.
      await this.stopWorker();
      throw error;
    } finally {
      ended.abort();
    }
  }

  private startWorker(): Worker {
    const worker = startWorker();
    // Also while it is idle: an exited worker would never respond to the next drawing.
    worker.once('exit', () => {
      if (this.worker === worker) this.worker = undefined;
    });
    return worker;
  }

  private stopWhenIdle(): void {
    this.worker?.unref();
    this.idle = setTimeout(() => void this.stopWorker(), IDLE_MS).unref();
  }

  private async stopWorker(): Promise<void> {
    clearTimeout(this.idle);
    const { worker } = this;
    this.worker = undefined;
    if (worker) await endWorker(worker);
  }
}

/**
 * Ends the worker after the drawing in progress. Terminating a thread while it loads sharp, which is native
 * code, can crash the whole process.
 */
async function endWorker(worker: Worker): Promise<void> {
  const hasEnded = () => worker.threadId < 0;
  if (hasEnded()) return;
  worker.ref();
  worker.postMessage(END);
  const signal = AbortSignal.timeout(END_WITHIN_MS);
  // Rejected if it takes too long, or if the worker fails meanwhile.
  await once(worker, 'exit', { signal }).catch(() => undefined);
  if (!hasEnded()) await worker.terminate();
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./link-preview.worker.js', import.meta.url), {
    name: 'link-preview',
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 },
  });
  // Between two drawings, nothing else handles an error, which would then end the process.
  worker.on('error', () => undefined);
  return worker;
}
