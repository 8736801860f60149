import { sqliteDatabase } from '../testing/database.ts';
import { shiftedBy } from '../testing/frozen-clock.ts';
import { ADMIN, TestServer, type Options } from '../testing/server.ts';
import type { Upstreams } from '../testing/upstreams/upstreams.ts';
import { CLOCK_SHIFT_MS } from './site-time.ts';

const PASSWORD = /with the password (\S+)/;

/** A site as a new owner finds it: with demo content, without sources, not signed in before. */
export interface NewSite {
  server: TestServer;
  /** The first account, with the generated password that the terminal shows. */
  owner: { username: string; password: string };
}

/** Starts a new site as `make start` does. The sources that the owner enters are read from the stub. */
export async function startNewSite(upstreams: Upstreams): Promise<NewSite> {
  const {
    YOUTUBE_API_KEY = '',
    YOUTUBE_API_URL = '',
    YOUTUBE_FEED_URL = '',
  } = upstreams.environment;
  const options: Options = {
    database: sqliteDatabase,
    environment: {
      ...shiftedBy(CLOCK_SHIFT_MS),
      ADMIN_PASSWORD: '',
      PUBLIC_FETCH_STUB: upstreams.url,
      YOUTUBE_API_KEY,
      YOUTUBE_API_URL,
      YOUTUBE_FEED_URL,
    },
  };
  const server = await TestServer.prepare(options);
  try {
    await server.migrate();
    const step = server.run('commands/create-first-account.js');
    await step.exit;
    const [, password] = PASSWORD.exec(step.output) ?? [];
    if (password === undefined) throw new Error(`There is no password in:\n${step.output}`);
    await server.start();
    return { server, owner: { username: ADMIN.username, password } };
  } catch (error) {
    await server.dispose();
    throw error;
  }
}
