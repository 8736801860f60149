import { dirname } from 'node:path';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { AuditLog } from '../activity/audit-log.entity.js';
import { Session } from '../users/session.entity.js';
import { Bonus } from '../bonuses/bonus.entity.js';
import { ClicksDaily } from '../clicks/clicks-daily.entity.js';
import type { DatabaseTarget } from '../config/database-target.js';
import { createPrivateFolder, databaseFiles, makePrivate } from '../config/private-files.js';
import { PublicationVersion } from '../publishing/publication-version.entity.js';
import { LeaderboardSnapshot } from '../leaderboard/leaderboard-snapshot.entity.js';
import { SiteSettings } from '../settings/site-settings.entity.js';
import { JobLease } from '../jobs/job-lease.entity.js';
import { SourceHealth } from '../sources/source-health.entity.js';
import { User } from '../users/user.entity.js';
import { Video } from '../videos/video.entity.js';
import { impatientSocket } from './impatient-socket.js';
import { migrations } from './migrations/migrations.js';
import { CompletedSeed } from './seed/completed-seed.entity.js';

const BUSY_TIMEOUT_MS = 5_000;
const CONNECT_TIMEOUT_MS = 5_000;
const POOL_SIZE = 10;
/** Longer than MariaDB takes for the largest race; shorter than a person waits. */
const SILENCE_MS = 10_000;

const entities = [
  AuditLog,
  Bonus,
  ClicksDaily,
  CompletedSeed,
  JobLease,
  LeaderboardSnapshot,
  PublicationVersion,
  Session,
  SiteSettings,
  SourceHealth,
  User,
  Video,
];

export interface Patience {
  /** A statement may take as long as it wants: a migration of a large table. */
  mayTakeLong: boolean;
}

/** The only options of the database: the server, the migrations, the seeds and the tests use these. */
function dataSourceOptions(target: DatabaseTarget, { mayTakeLong }: Patience): DataSourceOptions {
  const shared = { entities, migrations, synchronize: false, migrationsRun: false } as const;
  if (target.dialect === 'mysql') {
    return {
      ...shared,
      type: 'mysql',
      url: target.url,
      charset: 'utf8mb4_bin',
      timezone: 'Z',
      connectTimeout: CONNECT_TIMEOUT_MS,
      poolSize: POOL_SIZE,
      ...(!mayTakeLong && {
        extra: {
          stream: ({ config }: { config: { host: string; port: number } }) =>
            impatientSocket(config, SILENCE_MS),
        },
      }),
    };
  }
  return {
    ...shared,
    type: 'better-sqlite3',
    database: target.file,
    enableWAL: true,
    timeout: BUSY_TIMEOUT_MS,
    // better-sqlite3 is compiled with synchronous=NORMAL in WAL mode, which may lose the last
    // acknowledged commits when the power fails.
    prepareDatabase: (database: { pragma(statement: string): unknown }) => {
      // Before anything is written: SQLite makes the files beside it with the same permissions.
      for (const file of databaseFiles(target.file)) makePrivate(file);
      database.pragma('journal_mode = WAL');
      database.pragma('synchronous = FULL');
    },
  };
}

/** SQLite's folder is created when there is none, as its file is when it is opened. */
export function createDataSource(
  target: DatabaseTarget,
  patience: Patience = { mayTakeLong: false },
): DataSource {
  if (target.dialect === 'sqlite') createFolderOf(target.file);
  return new DataSource(dataSourceOptions(target, patience));
}

function createFolderOf(file: string): void {
  try {
    createPrivateFolder(dirname(file));
  } catch {
    // Opening the database fails for the same reason, with a sentence for it.
  }
}
