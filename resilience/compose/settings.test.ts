import assert from 'node:assert/strict';
import { chmod, mkdir } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, afterEach, before, describe, it } from 'node:test';
import { CertificateAuthority } from '../../testing/certificate-authority.ts';
import type { CommandResult } from '../../testing/command.ts';
import { freePort } from '../../testing/free-port.ts';
import { Load } from '../load/load.ts';
import { lastLine, Stack } from './stack.ts';

const PER_SECOND = 50;
const ADDRESSES = ['/', '/bonuses', '/leaderboard', '/favicon.svg', '/api/bonuses', '/api/health'];
const TLS = 'COMPOSE_FILE=docker-compose.yml:docker-compose.tls.yml';
/** Valid settings of off-site backups. */
const S3 = {
  BACKUP_TARGET: 's3:https://s3.example/bucket',
  BACKUP_KEY: '0123456789abcdef0123456789abcdef',
  BACKUP_S3_ACCESS_KEY: 'access',
  BACKUP_S3_SECRET_KEY: 'secret',
};
const SSH = {
  BACKUP_TARGET: 'sftp://user@backup.example/folder',
  BACKUP_KEY: S3.BACKUP_KEY,
  BACKUP_SSH_KEY: Buffer.from('-----BEGIN OPENSSH PRIVATE KEY-----').toString('base64'),
  BACKUP_SSH_HOST_KEY: 'ssh-ed25519 AAAA',
};

/** A value of one variable, followed by the lines of the other settings. */
function valueWith(settings: Record<string, string>, name: string, value: string): string {
  const others = Object.entries(settings).filter(([other]) => other !== name);
  return [value, ...others.map((setting) => setting.join('='))].join('\n');
}

/** An invalid value of each variable of .env.example, and the line that explains it. */
const INVALID: Record<string, [string, RegExp]> = {
  PORT: ['eighty', /^PORT must be a whole number from 1 to 65535/],
  PUBLIC_URL: ['play.example', /^PUBLIC_URL must be a complete URL/],
  HSTS_DAYS: ['a year', /^HSTS_DAYS must be a whole number from 0 to 730/],
  SESSION_SECRET: ['short', /^SESSION_SECRET must have at least 32 characters/],
  API_DOCS: ['perhaps', /^API_DOCS must be 'on' or 'off'/],
  ADMIN_USERNAME: ['ab', /^ADMIN_USERNAME must have 3 to 50 characters/],
  ADMIN_EMAIL: ['admin', /^ADMIN_EMAIL must be an email address/],
  ADMIN_PASSWORD: ['short', /^ADMIN_PASSWORD must have/],
  YOUTUBE_CHANNEL_ID: ['@handle', /^YOUTUBE_CHANNEL_ID must be a channel ID/],
  YOUTUBE_API_URL: ['www.googleapis.com', /^YOUTUBE_API_URL must be a complete URL/],
  YOUTUBE_FEED_URL: ['file:///etc/passwd', /^YOUTUBE_FEED_URL must be a complete URL/],
  KICK_CLIENT_ID: ['id', /^KICK_CLIENT_SECRET is required together with KICK_CLIENT_ID/],
  KICK_CLIENT_SECRET: ['secret', /^KICK_CLIENT_ID is required together with KICK_CLIENT_SECRET/],
  KICK_API_URL: ['api.kick.com', /^KICK_API_URL must be a complete URL/],
  KICK_ID_URL: ['id.kick.com', /^KICK_ID_URL must be a complete URL/],
  TWITCH_CLIENT_ID: ['id', /^TWITCH_CLIENT_SECRET is required together with TWITCH_CLIENT_ID/],
  TWITCH_CLIENT_SECRET: [
    'secret',
    /^TWITCH_CLIENT_ID is required together with TWITCH_CLIENT_SECRET/,
  ],
  TWITCH_API_URL: ['api.twitch.tv', /^TWITCH_API_URL must be a complete URL/],
  TWITCH_ID_URL: ['id.twitch.tv', /^TWITCH_ID_URL must be a complete URL/],
  PUBLIC_FETCH_STUB: ['127.0.0.1:9000', /^PUBLIC_FETCH_STUB must be a complete URL/],
  LEADERBOARD_COM_CSV_URL: ['a sheet', /^LEADERBOARD_COM_CSV_URL must be a complete URL/],
  LEADERBOARD_US_CSV_URL: ['ftp://sheet', /^LEADERBOARD_US_CSV_URL must be a complete URL/],
  SOURCE_HOSTS: ['*', /^SOURCE_HOSTS must be host names/],
  VIDEOS_REFRESH_MINUTES: ['often', /^VIDEOS_REFRESH_MINUTES must be a whole number/],
  LEADERBOARD_REFRESH_MINUTES: ['0', /^LEADERBOARD_REFRESH_MINUTES must be a whole number/],
  RETAIN_NAMES_MONTHS: ['0', /^RETAIN_NAMES_MONTHS must be a whole number/],
  LOG_DAYS: ['7', /^LOG_DAYS has no effect, because Docker limits logs only by size/],
  UPSTREAM_TIMEOUT_MS: ['10s', /^UPSTREAM_TIMEOUT_MS must be a whole number/],
  UPSTREAM_MAX_BYTES: ['64 MB', /^UPSTREAM_MAX_BYTES must be a whole number/],
  UPDATE_NOTICE_URL: ['http://releases.example/', /^UPDATE_NOTICE_URL must start with https:/],
  SMTP_URL: ['mail.example.com\nMAIL_FROM=jane@example.com', /^SMTP_URL must be smtp:/],
  MAIL_FROM: ['jane\nSMTP_URL=smtp://mail.example.com', /^MAIL_FROM must be an email address/],
  REGION_HEADER: ['CF_IPCountry', /^REGION_HEADER must be the name of a header/],
  LOG_LEVEL: ['loud', /^LOG_LEVEL must be one of fatal/],
  DB_PASSWORD: [
    'outdated0123456789abcdef',
    /^The database at db:3306\/playhouse rejects the password/,
  ],
  DB_ROOT_PASSWORD: ['not/an/address', /^DB_ROOT_PASSWORD must consist of letters and digits/],
  REPLICAS: ['many', /^REPLICAS must be a whole number/],
  BIND_ADDRESS: [
    '192.0.2.1',
    /^BIND_ADDRESS is 192\.0\.2\.1, which is not an address of this machine/,
  ],
  TRUSTED_PROXIES: ['cdn.example', /^TRUSTED_PROXIES must be IP addresses or networks/],
  BEHIND_PROXY: ['perhaps', /^BEHIND_PROXY must be 'yes' or 'no'/],
  BACKUP_AT: ['midnight', /^BACKUP_AT must be a time of day/],
  BACKUP_KEEP_DAYS: ['forever', /^BACKUP_KEEP_DAYS must be a whole number/],
  BACKUP_TARGET: [
    valueWith(S3, 'BACKUP_TARGET', 'https://s3.example/bucket'),
    /^BACKUP_TARGET must look like s3:https/,
  ],
  BACKUP_KEY: [valueWith(S3, 'BACKUP_KEY', 'short'), /^BACKUP_TARGET needs BACKUP_KEY/],
  BACKUP_S3_ACCESS_KEY: [
    valueWith(S3, 'BACKUP_S3_ACCESS_KEY', ''),
    /^BACKUP_TARGET needs BACKUP_S3_ACCESS_KEY/,
  ],
  BACKUP_S3_SECRET_KEY: [
    valueWith(S3, 'BACKUP_S3_SECRET_KEY', ''),
    /^BACKUP_TARGET needs BACKUP_S3_SECRET_KEY/,
  ],
  BACKUP_S3_REGION: [
    valueWith(S3, 'BACKUP_S3_REGION', 'Frankfurt (Main)'),
    /^BACKUP_S3_REGION must be a region/,
  ],
  BACKUP_SSH_KEY: [
    valueWith(SSH, 'BACKUP_SSH_KEY', '/root/.ssh/id_ed25519'),
    /^BACKUP_TARGET needs BACKUP_SSH_KEY/,
  ],
  BACKUP_SSH_HOST_KEY: [
    valueWith(SSH, 'BACKUP_SSH_HOST_KEY', 'backup.example'),
    /^BACKUP_TARGET needs BACKUP_SSH_HOST_KEY/,
  ],
  COMPOSE_PROJECT_NAME: ['My Casino', /^COMPOSE_PROJECT_NAME must be a name/],
  PLAYHOUSE_IMAGE: ['playhouse', /^PLAYHOUSE_IMAGE must be a repository and a version/],
  COMPOSE_FILE: ['tls.yml', /^COMPOSE_FILE names tls\.yml, which does not exist/],
  TLS_PORT: [`https\n${TLS}\nCERTIFICATES=ops`, /^TLS_PORT must be a whole number/],
  DOMAIN: ['https://play.example\nEMAIL=me@play.example', /^DOMAIN must be a domain name/],
  EMAIL: ['me\nDOMAIN=play.example', /^EMAIL must be your email address/],
  ACME_URL: ['letsencrypt.org', /^ACME_URL must be the https address/],
  CERTIFICATES: [`elsewhere\n${TLS}`, /^CERTIFICATES is elsewhere, which is not a folder/],
};
/** Variables that accept any text. */
const ANY_TEXT = ['YOUTUBE_API_KEY', 'LEADERBOARD_US_AFFILIATE'];
/** Variables that the compose project sets. Their values in .env have no effect. */
const WITHOUT_EFFECT: Record<string, string> = {
  HOST: 'nowhere',
  METRICS_HOST: 'nowhere',
  METRICS_PORT: 'on',
  DATABASE_URL: 'oracle://db',
  DATABASE_CA: 'nowhere',
  REDIS_URL: 'http://cache',
  REDIS_CA: 'nowhere',
  TRUST_PROXY: 'yes',
};

describe('an invalid setting', () => {
  let stack: Stack;
  let settings: string;
  let load: Load;
  before(async () => {
    stack = await Stack.prepare();
    await stack.up();
    settings = await stack.read('.env');
    // Otherwise the variables of the shell would take precedence over .env.
    stack.setEnvironment({ BIND_ADDRESS: undefined, PORT: undefined });
    settings = `${settings}PORT=${stack.port}\nBIND_ADDRESS=127.0.0.1\n`;
    await stack.write('.env', settings);
    load = new Load(stack.url, ADDRESSES, PER_SECOND);
  });
  afterEach(() => stack.write('.env', settings));
  after(async () => {
    await load.stop();
    await stack.dispose();
  });

  const ids = async () =>
    (await stack.containers('web', 'backend', 'db', 'redis')).map(({ Id }) => Id).sort();
  /** Writes `.env` with further lines. They override earlier lines for the same variable. */
  const set = (...lines: string[]) => stack.write('.env', `${settings}${lines.join('\n')}\n`);

  /** Asserts that the command failed with this last line, and that the site keeps running. */
  function assertRejected(result: CommandResult, explanation: RegExp): void {
    assert.notEqual(result.code, 0, result.output);
    assert.match(lastLine(result), explanation, result.output);
    assert.match(result.output, /The site keeps running as before\./);
  }

  /** The lines of `make doctor` that start with PROBLEM. */
  async function problems(): Promise<string[]> {
    const { code, output } = await stack.make('doctor');
    const found = output.split('\n').filter((line) => line.startsWith('PROBLEM'));
    assert.equal(code === 0, found.length === 0, output);
    return found;
  }

  it('is tested for every variable of .env.example', async () => {
    const example = await stack.read('.env.example');
    const names = [...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);
    const tested = [...Object.keys(INVALID), ...Object.keys(WITHOUT_EFFECT), ...ANY_TEXT];
    assert.deepEqual([...new Set(names)].sort(), tested.sort());
  });

  for (const [name, [value, explanation]] of Object.entries(INVALID)) {
    it(`for ${name} does not affect the running site, and the last line explains it`, async () => {
      const idsBefore = await ids();
      if (name === 'COMPOSE_PROJECT_NAME')
        stack.setEnvironment({ COMPOSE_PROJECT_NAME: undefined });
      await set(`${name}=${value}`);
      const result = await stack.make('up');
      stack.setEnvironment({ COMPOSE_PROJECT_NAME: stack.name });
      assert.notEqual(result.code, 0, result.output);
      assert.match(lastLine(result), explanation, result.output);
      assert.deepEqual(await ids(), idsBefore);
    });
  }

  it('that the server rejects is a PROBLEM in make doctor', async () => {
    await set('LOG_LEVEL=loud');
    assert.match((await problems()).join('\n'), /LOG_LEVEL must be one of/);
  });

  it('that Compose rejects is a PROBLEM in make doctor', async () => {
    await set('PORT=eighty');
    assert.match((await problems()).join('\n'), /PORT must be a whole number/);
  });

  it('such as an outdated database password is a PROBLEM in make doctor', async () => {
    await set('DB_PASSWORD=outdated0123456789abcdef');
    assert.match((await problems()).join('\n'), /rejects the password/);
    assertRejected(await stack.make('scale', 'N=2'), /rejects the password/);
    assertRejected(await stack.make('rotate'), /rejects the password/);
  });

  it('such as a port in use does not affect the running site, and the last line explains it', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    try {
      await set(`PORT=${port}`);
      assertRejected(
        await stack.make('up'),
        new RegExp(`^Port ${port} is used by another program`),
      );
      assert.match((await problems()).join('\n'), new RegExp(`${port}`));
    } finally {
      other.close();
    }
  });

  it('such as an unreadable key does not affect the running site, and the last line explains it', async () => {
    const folder = join(stack.folder, 'certificates');
    await mkdir(folder, { recursive: true });
    await using authority = await CertificateAuthority.create();
    await authority.issueInto(folder, 'play.example');
    await chmod(join(folder, 'privkey.pem'), 0o600);
    const tls = [TLS, 'PUBLIC_URL=https://play.example', `TLS_PORT=${await freePort()}`];
    await set(...tls);
    assertRejected(await stack.make('up'), /^nginx, which is user 101, can't read .*privkey\.pem/);
    assert.match((await problems()).join('\n'), /can't read .*privkey\.pem/);
  });

  it('such as an https PUBLIC_URL without TLS is a PROBLEM in make doctor', async () => {
    await set('PUBLIC_URL=https://play.example');
    assert.match((await problems()).join('\n'), /https:\/\/play\.example cannot be opened/);
  });

  it('such as an unknown name causes a warning with the probable name', async () => {
    await set('PUBLIC_ULR=https://play.example');
    const up = await stack.make('up');
    assert.equal(up.code, 0, up.output);
    assert.match(lastLine(up), /^Warning: PUBLIC_ULR in \.env .* Did you mean PUBLIC_URL\?$/);
    const { output } = await stack.make('doctor');
    assert.match(output, /^warning .*Did you mean PUBLIC_URL\?$/m);
    assert.deepEqual(await problems(), []);
  });

  it('that make up overrides causes a warning, and has no effect', async () => {
    await set(...Object.entries(WITHOUT_EFFECT).map(([name, value]) => `${name}=${value}`));
    const up = await stack.make('up');
    assert.equal(up.code, 0, up.output);
    for (const name of Object.keys(WITHOUT_EFFECT)) {
      assert.match(up.stdout, new RegExp(`^Warning: ${name} in \\.env has no effect`, 'm'));
    }
    assert.match(lastLine(up), /^Warning: /);
  });

  it('causes no failed requests of visitors in any of these cases', async () => {
    const { requests, failures } = await load.stop();
    assert.deepEqual(failures, {}, `of ${requests} requests`);
    assert.ok(requests > 1_000);
  });

  it('does not hide other problems: make doctor also reports stopped containers', async () => {
    const [web, backend] = [await stack.container('web'), await stack.container('backend')];
    await stack.docker('stop', web.Id);
    assert.match((await problems()).join('\n'), /The site does not run: nothing listens on port/);
    await stack.docker('stop', backend.Id);
    await stack.docker('start', web.Id);
    await stack.until('nginx responds', async () => (await fetch(stack.url)).status > 0);
    assert.match((await problems()).join('\n'), /backend is exited/);
  });

  it('is also explained if the site is not running', async () => {
    await set('LOG_LEVEL=loud');
    const result = await stack.make('up');
    assert.match(lastLine(result), /^LOG_LEVEL must be one of/);
    assert.match(result.output, /Nothing was started\./);
    await stack.write('.env', settings);
    await stack.mustMake('up');
    assert.equal((await fetch(`${stack.url}/api/ready`)).status, 200);
  });
});
