import { AdminClient } from '../testing/admin-client.ts';
import { mysqlDatabase, sqliteDatabase } from '../testing/database.ts';
import { shiftedBy } from '../testing/frozen-clock.ts';
import { TestServer } from '../testing/server.ts';
import { startUpstreams, type Upstreams } from '../testing/upstreams/upstreams.ts';
import { expect } from '@playwright/test';
import { type ExternalHosts, startExternalHosts } from './external-hosts.ts';
import { CLOCK_SHIFT_MS } from './site-time.ts';

/** The host that specs request to violate the policy on purpose; its reports are ignored. */
export const FORBIDDEN_ON_PURPOSE = 'forbidden-on-purpose.example';

/** Policy violations in the server's log that no spec caused on purpose. */
function reportedViolations(output: string): string[] {
  return output
    .split('\n')
    .filter((line) => line.includes('Security report') && !line.includes(FORBIDDEN_ON_PURPOSE));
}

/**
 * Reads the sources for the first time, without waiting for the schedule. Otherwise a refresh on request could
 * join the schedule's first run, which may have read the sources before a spec changed them.
 */
async function readSources(admin: AdminClient): Promise<void> {
  // Some specs have sources that are not set or cannot be read.
  await Promise.allSettled([admin.refreshVideos(), admin.refreshLeaderboard()]);
  const isReading = async () => (await admin.sourceStatus()).some(({ pending }) => pending);
  await expect.poll(isReading).toBe(false);
}

/** What the tests of a spec file share, and no other file does: a stub of the sources, and servers. */
export class FileSite {
  readonly file: string;
  readonly upstreams: Upstreams;
  readonly externalHosts: ExternalHosts;
  readonly #servers = new Map<string, TestServer>();
  readonly #admins = new Map<TestServer, AdminClient>();

  private constructor(file: string, upstreams: Upstreams, externalHosts: ExternalHosts) {
    this.file = file;
    this.upstreams = upstreams;
    this.externalHosts = externalHosts;
  }

  static async open(file: string): Promise<FileSite> {
    const upstreams = await startUpstreams();
    const externalHosts = await startExternalHosts(async (path) => {
      const picture = await fetch(`${upstreams.url}${path}`);
      return {
        status: picture.status,
        contentType: picture.headers.get('content-type') ?? '',
        body: Buffer.from(await picture.arrayBuffer()),
      };
    });
    return new FileSite(file, upstreams, externalHosts);
  }

  /**
   * The production server with this environment, on MariaDB if `E2E_DATABASE_URL` is set, otherwise on SQLite.
   * It starts for the first test that needs it.
   */
  async server(environment: Record<string, string>): Promise<TestServer> {
    const key = JSON.stringify(environment);
    const running = this.#servers.get(key);
    if (running !== undefined) return running;
    const serverUrl = process.env.E2E_DATABASE_URL;
    const server = await TestServer.start({
      database: serverUrl ? () => mysqlDatabase(serverUrl) : sqliteDatabase,
      environment: {
        ...shiftedBy(CLOCK_SHIFT_MS),
        ...this.upstreams.environment,
        PUBLIC_FETCH_STUB: this.upstreams.url,
        ...environment,
      },
    });
    this.#servers.set(key, server);
    return server;
  }

  /** An API client of the first account. */
  async admin(server: TestServer): Promise<AdminClient> {
    const signedIn = this.#admins.get(server);
    if (signedIn !== undefined) return signedIn;
    const admin = new AdminClient(server.url, await AdminClient.signIn(server.url));
    await readSources(admin);
    this.#admins.set(server, admin);
    return admin;
  }

  /** Throws unless the servers stop with exit code 0, and if browsers reported policy violations to them. */
  async close(): Promise<void> {
    await this.externalHosts.close();
    for (const server of this.#servers.values()) {
      await server.dispose();
      expect(reportedViolations(server.output), `the server of ${this.file}`).toEqual([]);
    }
    await this.upstreams.close();
  }
}

/** The site of the spec file that a worker runs. */
export class CurrentSite {
  #site: FileSite | null = null;

  /** The site of this file. The first test of another file closes that of the previous one. */
  async of(file: string): Promise<FileSite> {
    if (this.#site?.file !== file) {
      await this.close();
      this.#site = await FileSite.open(file);
    }
    return this.#site;
  }

  async close(): Promise<void> {
    const site = this.#site;
    this.#site = null;
    await site?.close();
  }
}
