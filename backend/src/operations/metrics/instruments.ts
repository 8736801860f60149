import type { Counter, Histogram, Registry } from 'prom-client';
import type { BackupHealthDto } from '../backups/backup-health.dto.js';
import type { SourceStatusDto } from '../../sources/sources.dto.js';

const MILLISECONDS = 1_000;
/**
 * Shorter than the ten seconds that Prometheus waits by default, so that an unresponsive database
 * does not look like a server that is down.
 */
const DATABASE_TIMEOUT_MS = 3_000;
const REQUEST_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOB_BUCKETS_SECONDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

export interface Instruments {
  registry: Registry;
  /** Durations in seconds; the count is the number of requests. */
  requests: Histogram<'method' | 'route' | 'status'>;
  published: Counter<'status'>;
  built: Counter<'cause'>;
  /** Durations in seconds; the count is the number of runs. */
  jobs: Histogram<'job' | 'outcome'>;
  /**
   * Updates the values that come from the database; await it before reading the registry. If the
   * database is unavailable, they are omitted, and `playhouse_database_up` is 0.
   */
  read(): Promise<void>;
}

/** The values from the database. */
export interface Readings {
  sources: SourceStatusDto[];
  sessions: number;
  backups: BackupHealthDto[];
  /** Notification channels. */
  failingChannels: number;
  /** Streaming services that do not report whether the creator is live. */
  failingLiveChecks: number;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Creates all metrics in their own registry.
 *
 * @param countFailing the number of publications that cannot be built
 * @param queryDatabase throws if the database is unavailable.
 */
export async function createInstruments(
  countFailing: () => number,
  queryDatabase: () => Promise<Readings>,
): Promise<Instruments> {
  // Loaded only if metrics are enabled, because it takes memory.
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } =
    await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const age = new Gauge({
    name: 'playhouse_source_age_seconds',
    help: 'Time since the last good fetch of a configured source that is not turned off',
    labelNames: ['source'],
    registers,
  });
  const failing = new Gauge({
    name: 'playhouse_source_failing',
    help: '1 if the last attempt at a source failed or used the fallback, and no decision is pending',
    labelNames: ['source'],
    registers,
  });
  const waiting = new Gauge({
    name: 'playhouse_source_waiting',
    help: "1 while a sheet waits for an admin's decision: it shrank, or was not reset",
    labelNames: ['source'],
    registers,
  });
  const backupAge = new Gauge({
    name: 'playhouse_backup_age_seconds',
    help: 'Time since the last success of the backup, of its off-site copy, and of the trial restore',
    labelNames: ['kind'],
    registers,
  });
  const backupFailing = new Gauge({
    name: 'playhouse_backup_failing',
    help: '1 if the last backup, off-site copy or trial restore failed',
    labelNames: ['kind'],
    registers,
  });
  const sessions = new Gauge({
    name: 'playhouse_sessions',
    help: 'Open sessions of all accounts',
    registers,
  });
  const failingParts = new Gauge({
    name: 'playhouse_failing_parts',
    help: 'How many pages or responses, notification channels, or checks of the live status fail; the rest works',
    labelNames: ['part'],
    registers,
  });
  const databaseUp = new Gauge({
    name: 'playhouse_database_up',
    help: '1 if the database responded to this request for metrics',
    registers,
  });

  let pendingQuery: Promise<Readings | null> | null = null;
  /**
   * The values from the database; null if the query fails or takes too long. Only one query runs at
   * a time, so that queries to an unresponsive database do not accumulate.
   */
  async function queryWithTimeout(): Promise<Readings | null> {
    pendingQuery ??= queryDatabase()
      .catch(() => null)
      .finally(() => {
        pendingQuery = null;
      });
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, DATABASE_TIMEOUT_MS, null);
    });
    return Promise.race([pendingQuery, timeout]).finally(() => clearTimeout(timer));
  }

  async function read(): Promise<void> {
    const readings = await queryWithTimeout();
    for (const gauge of [age, failing, waiting, backupAge, backupFailing, failingParts]) {
      gauge.reset();
    }
    failingParts.set({ part: 'publication' }, countFailing());
    databaseUp.set(readings ? 1 : 0);
    if (!readings) {
      sessions.remove();
      return;
    }
    sessions.set(readings.sessions);
    failingParts.set({ part: 'notification-channel' }, readings.failingChannels);
    failingParts.set({ part: 'live-status' }, readings.failingLiveChecks);
    for (const { kind, reason, lastSuccessAt } of readings.backups) {
      backupFailing.set({ kind }, reason === null ? 0 : 1);
      if (lastSuccessAt === null) continue;
      backupAge.set({ kind }, (readings.now - Date.parse(lastSuccessAt)) / MILLISECONDS);
    }
    for (const status of readings.sources) {
      const { source, setBy, lastError, decision, lastSuccessAt, visitorsSee } = status;
      // Nothing is wrong with a part of the site that the owner has turned off.
      if (setBy === null || visitorsSee === 'off') continue;
      // Not derived from the status, because a source that has failed for a long time is 'stale' there.
      failing.set({ source }, lastError !== null && decision === null ? 1 : 0);
      waiting.set({ source }, decision === null ? 0 : 1);
      if (lastSuccessAt === null) continue;
      age.set({ source }, (readings.now - Date.parse(lastSuccessAt)) / MILLISECONDS);
    }
  }

  return {
    registry,
    read,
    requests: new Histogram({
      name: 'playhouse_http_request_duration_seconds',
      help: 'Requests that reached a route',
      labelNames: ['method', 'route', 'status'],
      buckets: REQUEST_BUCKETS_SECONDS,
      registers,
    }),
    published: new Counter({
      name: 'playhouse_published_answers_total',
      help: 'Public responses sent from memory',
      labelNames: ['status'],
      registers,
    }),
    built: new Counter({
      name: 'playhouse_answers_built_total',
      help: 'Public responses built: all affected ones when data changes, one when a request is the first for it',
      labelNames: ['cause'],
      registers,
    }),
    jobs: new Histogram({
      name: 'playhouse_job_duration_seconds',
      help: 'Runs of jobs on this replica; failed ones ended with an error of the server, not of a source',
      labelNames: ['job', 'outcome'],
      buckets: JOB_BUCKETS_SECONDS,
      registers,
    }),
  };
}
