import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, it } from 'node:test';
import { sqliteDatabase } from '../../testing/database.ts';
import { TestServer } from '../../testing/server.ts';

const INVALID_ENVIRONMENT = {
  PORT: 'eighty',
  PUBLIC_URL: 'play.example',
  DATABASE_URL: 'postgres://user:hunter2hunter2@db/site',
  SESSION_SECRET: 'changeme',
  ADMIN_PASSWORD: 'short',
  LOG_LEVEL: 'loud',
};

describe('the start of the server', () => {
  it('fails in an invalid environment with exit code 1 and one line per invalid variable, as do migrate and seed', async () => {
    await using server = await TestServer.prepare({
      database: sqliteDatabase,
      environment: INVALID_ENVIRONMENT,
    });
    for (const program of ['main.js', 'commands/migrate.js', 'commands/seed.js']) {
      const run = server.run(program);

      assert.equal((await run.exit).code, 1, program);
      assert.deepEqual(
        run.stderr
          .trimEnd()
          .split('\n')
          .map((line) => /^[A-Z_]+/.exec(line)?.[0]),
        ['PORT', 'PUBLIC_URL', 'DATABASE_URL', 'SESSION_SECRET', 'ADMIN_PASSWORD', 'LOG_LEVEL'],
      );
      assert.equal(run.stdout, '');
      assert.doesNotMatch(run.output, /hunter2|changeme/);
    }
  });

  it('is explained by make doctor in sentences, also if PUBLIC_URL has no scheme', async () => {
    await using server = await TestServer.prepare({
      database: sqliteDatabase,
      environment: { PUBLIC_URL: 'play.example' },
    });
    // With Docker, one container visits the site, and another one examines it.
    for (const mode of [[], ['examine'], ['visit']]) {
      const run = server.run('commands/doctor/doctor.js', ...mode);
      assert.equal((await run.exit).code, mode[0] === 'visit' ? 0 : 1);
      assert.match(run.output, /^(PROBLEM {2}PUBLIC_URL must be a complete URL.*\n)?$/);
    }
  });

  it('is examined by make doctor without lines of the log, also if Redis cannot be reached', async () => {
    await using server = await TestServer.prepare({
      database: sqliteDatabase,
      environment: { REDIS_URL: 'redis://127.0.0.1:9' },
    });
    await server.migrate();
    const run = server.run('commands/doctor/doctor.js', 'examine');
    await run.exit;
    assert.match(run.output, /^PROBLEM {2}Redis cannot be used/m);
    assert.match(run.output, /^(?:(?:ok {6}|warning|PROBLEM) .*\n)+$/);
  });

  it('fails on a database without tables, and prints what to do, as does make admin', async () => {
    await using server = await TestServer.prepare({ database: sqliteDatabase });
    // One after the other, because each creates the table of migrations.
    for (const start of [
      () => server.run('main.js'),
      () => server.run('commands/admin.js', 'jane', ''),
    ]) {
      const run = start();
      assert.equal((await run.exit).code, 1);
      assert.equal(
        run.stderr,
        'The database schema is not up to date. Run `make migrate` first.\n',
      );
    }
  });

  it('fails on a port that is in use, and suggests another one, and at an address that the machine does not have', async () => {
    await using server = await TestServer.prepare({ database: sqliteDatabase });
    await server.migrate();
    const other = createServer().listen(server.port);
    await once(other, 'listening');
    try {
      const run = server.run('main.js');

      assert.equal((await run.exit).code, 1);
      assert.match(
        run.stderr,
        new RegExp(`^Port ${server.port} is already in use\\..* PORT=8081 make start\n$`),
      );
    } finally {
      other.close();
    }
    server.changeEnvironment({ HOST: '192.0.2.1' });
    const run = server.run('main.js');
    assert.equal((await run.exit).code, 1);
    assert.match(run.stderr, /^HOST is 192\.0\.2\.1, which is not an address of this machine\./);
  });
});
