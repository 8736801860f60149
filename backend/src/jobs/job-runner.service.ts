import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { type JobErrorFormat, type JobOutcome, NO_ERROR_DETAILS } from './job-outcome.js';
import { HEARTBEAT_MS, type Lease, LeaseLostError, LeaseService } from './lease.service.js';

const POLL_MS = 250;

/** What a job's work is given. */
export interface JobContext {
  /** For `LeaseService.fence` in the transaction of each effect. */
  lease: Lease;
  /** Aborts when the server stops or the lease is lost. */
  signal: AbortSignal;
}

export type JobWork<T> = (context: JobContext) => Promise<T>;

/** The server stops: a job was given up, or not begun. It is done after the next start. */
export class ServerStopsError extends Error {
  constructor() {
    super('The server stops.');
  }
}

interface Run {
  promise: Promise<unknown>;
  abort: AbortController;
}

/** Runs jobs: each at most once at a time, over all replicas. */
@Injectable()
export class JobRunnerService implements OnModuleDestroy {
  private readonly logger = new Logger(JobRunnerService.name);
  private readonly runs = new Map<string, Run>();
  /** Told each run that this process did itself, for metrics. */
  onRun: ((job: string, outcome: 'ok' | 'failed', durationMs: number) => void) | undefined;
  private stopping = false;

  constructor(private readonly leases: LeaseService) {}

  /** Stops what runs, and waits until it has. */
  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    const runs = [...this.runs.values()];
    for (const { abort } of runs) abort.abort(new ServerStopsError());
    await Promise.allSettled(runs.map(({ promise }) => promise));
  }

  /**
   * Runs a job. While one of that name runs, here or on another replica, no second one starts: its
   * result is given instead.
   *
   * @param work its result must survive JSON: another replica's is read from the database.
   * @param errors how an error of another replica's run is passed on.
   * @throws what `work` throws; for another replica's run, what `errors` restores.
   */
  run<T>(name: string, work: JobWork<T>, errors = NO_ERROR_DETAILS): Promise<T> {
    const running = this.runs.get(name);
    return running ? (running.promise as Promise<T>) : this.start(name, work, errors, true);
  }

  /** Runs a job of its own: one that runs already is waited for, but its result is not taken. */
  async runAfterOthers<T>(name: string, work: JobWork<T>, errors = NO_ERROR_DETAILS): Promise<T> {
    for (let run = this.runs.get(name); run; run = this.runs.get(name)) {
      await run.promise.catch(() => undefined);
    }
    return this.start(name, work, errors, false);
  }

  private start<T>(
    name: string,
    work: JobWork<T>,
    errors: JobErrorFormat,
    takesResult: boolean,
  ): Promise<T> {
    if (this.stopping) return Promise.reject(new ServerStopsError());
    const abort = new AbortController();
    const promise = this.lead(name, work, errors, abort, takesResult).finally(() =>
      this.runs.delete(name),
    );
    this.runs.set(name, { promise, abort });
    return promise;
  }

  private async lead<T>(
    name: string,
    work: JobWork<T>,
    errors: JobErrorFormat,
    abort: AbortController,
    takesResult: boolean,
  ): Promise<T> {
    const lease = await this.leaseOrOutcome(name, abort.signal, takesResult);
    if ('outcome' in lease) {
      const { outcome } = lease;
      if (!outcome.ok) throw errors.restore(outcome);
      return outcome.value as T;
    }
    const heartbeat = setInterval(() => void this.beat(lease, abort), HEARTBEAT_MS);
    const begun = performance.now();
    const [run] = await Promise.allSettled([(async () => work({ lease, signal: abort.signal }))()]);
    clearInterval(heartbeat);
    const isDone = run.status === 'fulfilled';
    this.onRun?.(name, isDone ? 'ok' : 'failed', performance.now() - begun);
    await this.release(
      lease,
      isDone ? { ok: true, value: run.value } : { ok: false, ...errors.store(run.reason) },
    );
    if (isDone) return run.value;
    throw run.reason;
  }

  /** The lease, once it is free; or, where that is wanted, the outcome of the run that held it. */
  private async leaseOrOutcome(
    name: string,
    signal: AbortSignal,
    takesResult: boolean,
  ): Promise<Lease | { outcome: JobOutcome }> {
    let awaited: number | null = null;
    for (;;) {
      signal.throwIfAborted();
      if (awaited === null) {
        const lease = await this.leases.acquire(name);
        if (lease) return lease;
      }
      const row = await this.leases.find(name);
      // The result of the run that was waited for, or a later one; not that of the one before.
      if (takesResult && awaited !== null && row.result !== null && row.resultToken >= awaited) {
        return { outcome: JSON.parse(row.result) as JobOutcome };
      }
      // Given back just now, or its holder died: it can be had.
      const free = this.leases.isFree(row);
      awaited = free ? null : row.token;
      if (!free) await delay(POLL_MS, undefined, { signal });
    }
  }

  private async beat(lease: Lease, abort: AbortController): Promise<void> {
    try {
      if (await this.leases.renew(lease)) return;
      abort.abort(new LeaseLostError(lease.name));
    } catch (error) {
      this.logger.warn(error, `The lease of '${lease.name}' could not be renewed`);
    }
  }

  /** A lease that can't be given back expires by itself. */
  private async release(lease: Lease, outcome: JobOutcome): Promise<void> {
    try {
      await this.leases.release(lease, JSON.stringify(outcome));
    } catch (error) {
      this.logger.warn(error, `The lease of '${lease.name}' could not be given back`);
    }
  }
}
