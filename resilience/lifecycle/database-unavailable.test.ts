import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { AdminClient } from '../../testing/admin-client.ts';
import { type DatabaseFactory, mysqlDatabase } from '../../testing/database.ts';
import { TestServer } from '../../testing/server.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { TcpProxy } from './tcp-proxy.ts';

const PUBLIC_PATHS = ['/api/bonuses', '/api/leaderboard', '/api/videos', '/api/site', '/'];

/** Creates databases that the server reaches only through the proxy. */
const databaseBehind =
  (proxy: TcpProxy, serverUrl: string): DatabaseFactory =>
  async () => {
    const database = await mysqlDatabase(serverUrl);
    const url = new URL(database.url);
    url.hostname = '127.0.0.1';
    url.port = String(proxy.port);
    return { ...database, url: url.href };
  };

const statusOf = async (address: string, cookie = ''): Promise<number> => {
  const response = await fetch(address, { headers: { cookie } });
  await response.body?.cancel();
  return response.status;
};

const serverUrl = process.env.TEST_DATABASE_URL;

// SQLite is a file on the same machine, so only a database server can become unavailable.
if (serverUrl) {
  describe('a server whose MariaDB is unavailable', () => {
    let proxy: TcpProxy;
    let server: TestServer;
    before(async () => {
      const { hostname, port } = new URL(serverUrl);
      proxy = new TcpProxy({ host: hostname, port: Number(port || 3306) });
      await proxy.open();
      server = await TestServer.prepare({ database: databaseBehind(proxy, serverUrl) });
      await server.migrate();
    });
    after(async () => {
      await server.dispose();
      await proxy.block();
    });

    it('waits at its start, logs that it waits, and continues when the database is available', async () => {
      await proxy.block();
      const program = server.launch();
      await program.waitForOutput(
        /Cannot connect to the database at 127\.0\.0\.1:\d+\/playhouse_e2e_\w+ \(ECONNREFUSED\); trying again in 2 seconds\.\n/,
      );
      assert.equal(program.hasEnded, false);

      await proxy.open();
      await server.waitUntilReady();
      await AdminClient.signIn(server.url);
    });

    it('exits with 0 on SIGTERM while it waits', async () => {
      await server.stop();
      await proxy.block();
      const program = server.launch();
      await program.waitForOutput(/trying again/);
      await server.stop();

      await proxy.open();
      await server.start();
    });

    it('keeps serving the public site, returns 503 in the panel, and recovers automatically', async () => {
      const cookie = await AdminClient.signIn(server.url);
      const bonuses = await (await fetch(`${server.url}/api/bonuses`)).text();
      await proxy.block();

      assert.equal(await statusOf(`${server.url}/api/admin/bonuses`, cookie), 503);
      assert.equal(await statusOf(`${server.url}/api/ready`), 503);
      assert.equal(await statusOf(`${server.url}/api/health`), 200);
      await assert.rejects(
        AdminClient.signIn(server.url),
        /: 503 \{"error":"The database can't be reached/,
      );
      for (const path of PUBLIC_PATHS)
        assert.equal(await statusOf(`${server.url}${path}`), 200, path);
      assert.equal(await (await fetch(`${server.url}/api/bonuses`)).text(), bonuses);

      await proxy.open();
      await waitUntil(
        'the server is ready again',
        async () => (await statusOf(`${server.url}/api/ready`)) === 200,
      );
      const client = new AdminClient(server.url, cookie);
      const { title } = await client.createBonus({
        title: 'Created after the outage',
        description: 'In the same session.',
        ctaHref: 'https://a.example',
      });
      assert.match(await (await fetch(`${server.url}/api/bonuses`)).text(), new RegExp(title));
    });

    it('keeps serving the public site and recovers if the database accepts connections but does not respond', async () => {
      const cookie = await AdminClient.signIn(server.url);
      proxy.freeze();

      // Concurrent requests, so that both open and new database connections are used.
      const panel = Array.from({ length: 4 }, () =>
        statusOf(`${server.url}/api/admin/bonuses`, cookie),
      );
      assert.deepEqual(await Promise.all(panel), [503, 503, 503, 503]);
      for (const path of PUBLIC_PATHS)
        assert.equal(await statusOf(`${server.url}${path}`), 200, path);

      proxy.thaw();
      await waitUntil(
        'the panel works again',
        async () => (await statusOf(`${server.url}/api/admin/bonuses`, cookie)) === 200,
      );
    });

    it('logs no SQL statements and no values', () => {
      const log = server.output;
      assert.match(log, /can't be reached|ECONNREFUSED|PROTOCOL_CONNECTION_LOST/);
      assert.doesNotMatch(log, /\$argon2id|SELECT |INSERT |UPDATE |"parameters"|"query"/);
    });
  });
}
