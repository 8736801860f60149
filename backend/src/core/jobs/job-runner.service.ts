import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { type JobErrorFormat, type JobOutcome, NO_ERROR_DETAILS } from './job-outcome.js';
import { HEARTBEAT_MS, type Lease, LeaseLostError, LeaseService } from './lease.service.js';

const POLL_MS = 250;

/** What a job's work receives. */
export interface JobContext {
  /** For `LeaseService.fence` in each transaction that writes. */
  lease: Lease;
  /** Aborts when the server stops or the lease is lost. */
  signal: AbortSignal;
}

export type JobWork<T> = (context: JobContext) => Promise<T>;

/** A job was aborted or not started, because the server is stopping. It runs after the next start. */
export class ServerStopsError extends Error {
  constructor() {
    super('The server is stopping.');
  }
}

interface Run {
  promise: Promise<unknown>;
  abort: AbortController;
}

/** Runs jobs, each at most once at a time over all replicas. */
@Injectable()
export class JobRunnerService implements OnModuleDestroy {
  private readonly logger = new Logger(JobRunnerService.name);
  private readonly runs = new Map<string, Run>();
  /** Called after each run in this process, for metrics. */
  onRun: ((job: string, outcome: 'ok' | 'failed', durationMs: number) => void) | undefined;
  private stopping = false;

  constructor(private readonly leases: LeaseService) {}

  /** Aborts all running jobs and waits for them. */
  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    const runs = [...this.runs.values()];
    for (const { abort } of runs) abort.abort(new ServerStopsError());
    await Promise.allSettled(runs.map(({ promise }) => promise));
  }

  /**
   * Runs a job. If one of that name is already running, here or on another replica, returns its
   * result instead.
   *
   * @param work its result must be serializable as JSON, because other replicas read it from the
   * database.
   * @param errors how errors of a run on another replica are passed on.
   * @throws what `work` throws; for a run on another replica, what `errors` restores.
   */
  run<T>(name: string, work: JobWork<T>, errors = NO_ERROR_DETAILS): Promise<T> {
    const running = this.runs.get(name);
    return running ? (running.promise as Promise<T>) : this.start(name, work, errors, true);
  }

  /** Runs a job for a timer. A run that the server's end or a lost lease interrupts is continued by a later one. */
  async runForTimer(name: string, work: JobWork<void>): Promise<void> {
    try {
      await this.run(name, work);
    } catch (error) {
      if (!(error instanceof ServerStopsError || error instanceof LeaseLostError)) throw error;
    }
  }

  /** Runs a job separately: waits for a running one, but does not return its result. */
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
    sharesResult: boolean,
  ): Promise<T> {
    if (this.stopping) return Promise.reject(new ServerStopsError());
    const abort = new AbortController();
    const promise = this.acquireAndRun(name, work, errors, abort, sharesResult).finally(() =>
      this.runs.delete(name),
    );
    this.runs.set(name, { promise, abort });
    return promise;
  }

  private async acquireAndRun<T>(
    name: string,
    work: JobWork<T>,
    errors: JobErrorFormat,
    abort: AbortController,
    sharesResult: boolean,
  ): Promise<T> {
    const lease = await this.leaseOrOutcome(name, abort.signal, sharesResult);
    if ('outcome' in lease) {
      const { outcome } = lease;
      if (!outcome.ok) throw errors.restore(outcome);
      return outcome.value as T;
    }
    const heartbeat = setInterval(() => void this.sendHeartbeat(lease, abort), HEARTBEAT_MS);
    const startedAt = performance.now();
    const [run] = await Promise.allSettled([(async () => work({ lease, signal: abort.signal }))()]);
    clearInterval(heartbeat);
    const isDone = run.status === 'fulfilled';
    this.onRun?.(name, isDone ? 'ok' : 'failed', performance.now() - startedAt);
    await this.release(
      lease,
      isDone ? { ok: true, value: run.value } : { ok: false, ...errors.store(run.reason) },
    );
    if (isDone) return run.value;
    throw run.reason;
  }

  /**
   * Waits for the lease. With `sharesResult`, returns the outcome of the run that held it instead.
   */
  private async leaseOrOutcome(
    name: string,
    signal: AbortSignal,
    sharesResult: boolean,
  ): Promise<Lease | { outcome: JobOutcome }> {
    let awaitedToken: number | null = null;
    for (;;) {
      signal.throwIfAborted();
      if (awaitedToken === null) {
        const lease = await this.leases.acquire(name);
        if (lease) return lease;
      }
      const row = await this.leases.find(name);
      // Only the result of the awaited run or a later one counts.
      if (
        sharesResult &&
        awaitedToken !== null &&
        row.result !== null &&
        row.resultToken >= awaitedToken
      ) {
        return { outcome: JSON.parse(row.result) as JobOutcome };
      }
      // The lease was released or has expired: try to acquire it.
      const free = this.leases.isFree(row);
      awaitedToken = free ? null : row.token;
      if (!free) await delay(POLL_MS, undefined, { signal });
    }
  }

  private async sendHeartbeat(lease: Lease, abort: AbortController): Promise<void> {
    try {
      if (await this.leases.renew(lease)) return;
      abort.abort(new LeaseLostError(lease.name));
    } catch (error) {
      this.logger.warn(error, `The lease of '${lease.name}' could not be renewed`);
    }
  }

  /** Releases a lease. If that fails, it expires. */
  private async release(lease: Lease, outcome: JobOutcome): Promise<void> {
    try {
      await this.leases.release(lease, JSON.stringify(outcome));
    } catch (error) {
      this.logger.warn(error, `The lease of '${lease.name}' could not be released`);
    }
  }
}
