import {
  Injectable,
  Logger,
  type OnApplicationShutdown,
  ServiceUnavailableException,
} from '@nestjs/common';
import pLimit from 'p-limit';
import type { Standings } from '../standings/standings.js';
import { indexInWorker } from './index-in-worker.js';
import { MaskIndex } from './mask-index.js';

/** Up to this number of players, the index takes less time than starting a thread. */
const MAX_PLAYERS_WITHOUT_WORKER = 500;

/** The delay before an index is prepared, because publishing the standings needs the processor first. */
const AFTER_PUBLICATION_MS = 250;

/** Each waiting build holds its standings in memory. */
const MAX_WAITING = 3;

/** The indexes of masks. Each lives as long as its standings are in memory. */
@Injectable()
export class MaskIndexService implements OnApplicationShutdown {
  private readonly logger = new Logger(MaskIndexService.name);
  private readonly indexes = new WeakMap<Standings, Promise<MaskIndex>>();
  /** One at a time, so that their memory does not add up and a processor stays free for visitors. */
  private readonly oneAtATime = pLimit(1);
  private readonly shutdown = new AbortController();
  private timer: NodeJS.Timeout | undefined;

  /** Builds the index of standings that are being published, before a visitor needs it. */
  prepare(standings: Standings): void {
    if (standings.size <= MAX_PLAYERS_WITHOUT_WORKER || this.indexes.has(standings)) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.of(standings).catch((error: unknown) => {
        if (this.shutdown.signal.aborted) return;
        this.logger.error(error, 'The index of masks could not be built');
      });
    }, AFTER_PUBLICATION_MS).unref();
  }

  /**
   * The index of standings; builds it if necessary. A failed build is repeated by the next call.
   *
   * @throws ServiceUnavailableException if too many other standings are waiting for theirs.
   */
  async of(standings: Standings): Promise<MaskIndex> {
    const known = this.indexes.get(standings);
    if (known) return known;
    const index =
      standings.size <= MAX_PLAYERS_WITHOUT_WORKER
        ? Promise.resolve(MaskIndex.build(standings))
        : this.buildInWorker(standings);
    this.indexes.set(standings, index);
    index.catch(() => this.indexes.delete(standings));
    return index;
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
    this.shutdown.abort();
  }

  private buildInWorker(standings: Standings): Promise<MaskIndex> {
    if (this.oneAtATime.pendingCount >= MAX_WAITING) {
      throw new ServiceUnavailableException({
        error: 'The search is busy. Please try again in a few seconds.',
      });
    }
    return this.oneAtATime(() => indexInWorker(standings, this.shutdown.signal));
  }
}
