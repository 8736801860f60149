import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { copyFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { createConnection } from 'mysql2/promise';
import { AdminClient } from '../../testing/admin-client.ts';
import { type Certificate, CertificateAuthority } from '../../testing/certificate-authority.ts';
import { type DatabaseFactory, mysqlDatabase, sqliteDatabase } from '../../testing/database.ts';
import { MariaDb } from '../../testing/mariadb.ts';
import { Redis, type RedisTls, Sentinel } from '../../testing/redis.ts';
import { TestServer } from '../../testing/server.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { TcpProxy } from '../lifecycle/tcp-proxy.ts';

const run = promisify(execFile);

/** What `make up` prints about the settings of a server, and its exit code. */
async function checkSettings(server: TestServer, environment: Record<string, string>) {
  server.changeEnvironment(environment);
  const program = server.run('commands/doctor/check-settings.js', '--connect');
  const { code } = await program.exit;
  return { code, output: program.output };
}

// These start servers of their own, so MariaDB and Redis must be installed, as for the other suites that use them.
if (process.env.TEST_DATABASE_URL) {
  describe('a server whose MariaDB requires TLS', () => {
    let authority: CertificateAuthority;
    let otherAuthority: CertificateAuthority;
    let certificate: Certificate;
    let mariadb: MariaDb;
    let proxy: TcpProxy;
    let server: TestServer;
    let url: URL;

    /** The account of the server may connect only with TLS; tests use root without it. */
    const database: DatabaseFactory = async () => {
      const created = await mysqlDatabase(mariadb.url);
      await created.execute("CREATE USER site@'%' IDENTIFIED BY 'secret' REQUIRE SSL");
      url = new URL(created.url);
      await created.execute(`GRANT ALL ON ${url.pathname.slice(1)}.* TO site@'%'`);
      url.username = 'site';
      url.password = 'secret';
      url.hostname = 'localhost';
      url.port = String(proxy.port);
      return { ...created, url: url.href };
    };

    before(async () => {
      [authority, otherAuthority] = [
        await CertificateAuthority.create(),
        await CertificateAuthority.create(),
      ];
      certificate = await authority.issue('DNS:localhost');
      mariadb = await MariaDb.start(
        `--ssl-cert=${certificate.certificateFile}`,
        `--ssl-key=${certificate.keyFile}`,
      );
      proxy = new TcpProxy({ host: '127.0.0.1', port: mariadb.port });
      await proxy.open();
      const environment = { DATABASE_CA: authority.file };
      server = await TestServer.start({ database, environment });
    });
    after(async () => {
      await server.dispose();
      await proxy.block();
      await mariadb.dispose();
      await authority.dispose();
      await otherAuthority.dispose();
    });

    it('migrates, starts and stores changes over TLS', async () => {
      await AdminClient.signIn(server.url);
      assert.equal((await fetch(`${server.url}/api/ready`)).status, 200);
    });

    it('answers 503 and recovers when the database hangs', async () => {
      const cookie = await AdminClient.signIn(server.url);
      const statusOf = async () =>
        (await fetch(`${server.url}/api/admin/activity`, { headers: { cookie } })).status;
      assert.equal(await statusOf(), 200);
      proxy.freeze();
      assert.equal(await statusOf(), 503);
      proxy.thaw();
      await waitUntil('the server reconnects', async () => (await statusOf()) === 200);
    });

    it('reports a certificate of an unknown authority', async () => {
      const { code, output } = await checkSettings(server, { DATABASE_CA: otherAuthority.file });
      assert.equal(code, 1);
      assert.match(
        output,
        /^The certificate of the database at localhost:\d+\/\w+ is rejected \([^)]*(self.signed|unable to verify|signature)[^)]*\)\. DATABASE_CA must have the authority that issued it/,
      );
      assert.ok(!output.includes('secret'));
    });

    it('reports a certificate for another host', async () => {
      const other = await authority.issue('DNS:db.example');
      await copyFile(other.certificateFile, certificate.certificateFile);
      await copyFile(other.keyFile, certificate.keyFile);
      const root = await createConnection(mariadb.url);
      await root.query('FLUSH SSL');
      await root.end();
      const { code, output } = await checkSettings(server, { DATABASE_CA: authority.file });
      assert.equal(code, 1);
      assert.match(
        output,
        /is rejected \(.*localhost.*DNS:db\.example\)\. .* its host name must be/,
      );
    });

    it('reports a rejected password if the account requires TLS and the connection has none', async () => {
      const { code, output } = await checkSettings(server, { DATABASE_CA: '' });
      assert.equal(code, 1);
      assert.match(output, /^The database at localhost:\d+\/\w+ rejects the password\./);
    });
  });

  describe('a server whose MariaDB has no TLS', () => {
    let mariadb: MariaDb;
    let server: TestServer;
    before(async () => {
      mariadb = await MariaDb.start('--skip-ssl');
      server = await TestServer.prepare({ database: () => mysqlDatabase(mariadb.url) });
    });
    after(async () => {
      await server.dispose();
      await mariadb.dispose();
    });

    it('stops if TLS is required but the database does not offer it', async () => {
      const { code, output } = await checkSettings(server, {
        DATABASE_URL: `mysql://root:secret@localhost:${mariadb.port}/mysql?ssl-mode=REQUIRED`,
      });
      assert.equal(code, 1);
      assert.match(output, /^The database at localhost:\d+\/mysql does not offer TLS\. Enable it/);
    });
  });
}

if (process.env.TEST_REDIS_URL) {
  describe('a server whose Redis requires TLS', () => {
    const NAME = 'main';
    /** If the machine pauses for two seconds, Sentinel starts no failover for the next half minute. */
    const FAILOVER_WITHIN_MS = 180_000;
    let authority: CertificateAuthority;
    let otherAuthority: CertificateAuthority;
    let tls: RedisTls;
    let primary: Redis;
    let replica: Redis;
    let sentinel: Sentinel;
    let server: TestServer;
    before(async () => {
      [authority, otherAuthority] = [
        await CertificateAuthority.create(),
        await CertificateAuthority.create(),
      ];
      tls = { authority, certificate: await authority.issue('DNS:localhost') };
      primary = await Redis.startWithTls(tls);
      replica = await Redis.startWithTls(tls, primary);
      sentinel = await Sentinel.start(tls, NAME, primary);
      const environment = { REDIS_URL: primary.url, REDIS_CA: authority.file };
      server = await TestServer.start({ database: sqliteDatabase, environment });
    });
    after(async () => {
      await server.dispose();
      await sentinel.dispose();
      await replica.dispose();
      await primary.dispose();
      await authority.dispose();
      await otherAuthority.dispose();
    });

    const cli = async (port: number, ...command: string[]): Promise<string> => {
      const encryption = ['--tls', '--cacert', authority.file, '-h', 'localhost'];
      const { stdout } = await run('redis-cli', [...encryption, '-p', String(port), ...command]);
      return stdout;
    };
    const failToSignIn = () =>
      fetch(`${server.url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: server.url },
        body: JSON.stringify({ username: 'nobody', password: 'a wrong password' }),
      });
    /** Whether a failed sign-in is counted in a Redis. What was counted before is deleted. */
    const countsIn = async (redis: Redis): Promise<boolean> => {
      await cli(redis.port, 'FLUSHALL');
      await failToSignIn();
      return (await cli(redis.port, 'KEYS', 'playhouse:*')).includes('playhouse:');
    };

    it('counts failed sign-ins in a single server', async () => {
      assert.ok(await countsIn(primary));
      assert.doesNotMatch(server.output, /Cannot connect to Redis/);
    });

    it('counts failed sign-ins in the server that Sentinel makes active after the active one has failed', async () => {
      const url = `rediss-sentinel://localhost:1,localhost:${sentinel.port}/${NAME}`;
      await server.stop();
      server.changeEnvironment({ REDIS_URL: url });
      await server.start();
      assert.ok(await countsIn(primary));
      await waitUntil('Sentinel knows the replica', async () =>
        (await cli(sentinel.port, 'SENTINEL', 'REPLICAS', NAME)).includes('master-link-status\nok'),
      );
      await primary.dispose();
      await waitUntil(
        'the replica is active',
        // Sentinel closes the connections of the server that it makes active.
        async () => (await cli(replica.port, 'ROLE').catch(() => '')).startsWith('master'),
        FAILOVER_WITHIN_MS,
      );
      await waitUntil('the server counts in it', () => countsIn(replica));
      assert.match(server.output, /Redis is available again; rate limits are shared\./);
    });

    it('explains in one sentence what is wrong with its Redis', async () => {
      const problem = async (environment: Record<string, string>) => {
        const { code, output } = await checkSettings(server, environment);
        assert.equal(code, 1);
        assert.equal(output.trimEnd().split('\n').length, 1);
        return output;
      };
      const sentinels = `rediss-sentinel://localhost:${sentinel.port}`;
      assert.match(
        await problem({ REDIS_URL: `${sentinels}/another` }),
        /^Redis cannot be used: Sentinel has no servers with the name 'another'/,
      );
      assert.match(
        await problem({ REDIS_URL: `${sentinels}/${NAME}`, REDIS_CA: otherAuthority.file }),
        /^Redis cannot be used: .*(self.signed|unable to verify|signature|issued by another authority)/,
      );
      assert.match(
        await problem({ REDIS_URL: `rediss://localhost:${replica.port}` }),
        /^Redis cannot be used: .*(self.signed|unable to verify|signature)/,
      );
      assert.match(
        await problem({
          REDIS_URL: `rediss://127.0.0.1:${replica.port}`,
          REDIS_CA: authority.file,
        }),
        /^Redis cannot be used: .*127\.0\.0\.1 is not in the cert/,
      );
    });
  });
}
