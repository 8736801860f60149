import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN, releaseDialects, startApp, type TestApp } from '../../test/harness.js';
import { withRealPasswordWork } from '../../test/quick-argon2.js';
import { LimitClock } from '../../test/limit-clock.js';
import { CredentialsService } from './users/credentials.service.js';
import { SignInLimitsService } from './sign-in-limits.service.js';
import { User } from './users/user.entity.js';

const WRONG_PASSWORD = 'not the password 1';

type Headers = Record<string, string>;

const forgedAddress = (time: number) => `198.51.100.${time + 1}`;

/** Headers in which other servers look for a client's address. */
const OTHER_HEADERS = [
  ...['X-Real-IP', 'X-Client-IP', 'X-Cluster-Client-IP', 'X-Originating-IP', 'X-Remote-IP'],
  ...['X-Remote-Addr', 'Client-IP', 'True-Client-IP', 'CF-Connecting-IP', 'Fastly-Client-IP'],
  ...['Forwarded', 'X-Forwarded', 'Forwarded-For', 'X-ProxyUser-Ip', 'Via', 'X-Host'],
];

interface ClientCase {
  TRUST_PROXY: string;
  /** The client's true address, which is counted. */
  address: string;
  forwardedFor: (time: number) => string;
}

const LOOPBACK = '127.0.0.1';
const CLIENTS: readonly ClientCase[] = [
  { TRUST_PROXY: '0', address: LOOPBACK, forwardedFor: forgedAddress },
  {
    TRUST_PROXY: '0',
    address: LOOPBACK,
    forwardedFor: (time) => `${forgedAddress(time)}, 203.0.113.1`,
  },
  {
    TRUST_PROXY: '1',
    address: '203.0.113.2',
    forwardedFor: (time) => `${forgedAddress(time)}, 203.0.113.2`,
  },
  {
    TRUST_PROXY: '1',
    address: '203.0.113.3',
    forwardedFor: (time) => `${LOOPBACK}, ${forgedAddress(time)}, 203.0.113.3`,
  },
  {
    TRUST_PROXY: '2',
    address: '203.0.113.4',
    forwardedFor: (time) => `${forgedAddress(time)}, 203.0.113.4, 192.0.2.1`,
  },
  // Entries that are not IP addresses are ignored; the connection's address counts.
  { TRUST_PROXY: '1', address: LOOPBACK, forwardedFor: (time) => `client-${time}` },
  {
    TRUST_PROXY: '1',
    address: LOOPBACK,
    forwardedFor: (time) => `${forgedAddress(time)}, 203.0.113.5:${time}`,
  },
  { TRUST_PROXY: '1', address: LOOPBACK, forwardedFor: (time) => `fe80::1%zone${time}` },
  { TRUST_PROXY: '2', address: LOOPBACK, forwardedFor: (time) => `unknown-${time}, 192.0.2.1` },
];

describe.each(CLIENTS)('with TRUST_PROXY=$TRUST_PROXY, for a client at $address,', (client) => {
  const { TRUST_PROXY, address, forwardedFor } = client;
  let site: TestApp;
  beforeAll(async () => {
    site = await startApp({ env: { TRUST_PROXY } });
  });
  afterAll(() => site.close());

  it('forged addresses allow no further attempts', async () => {
    const limits = site.app.get(SignInLimitsService);
    for (let time = 0; time < 49; time += 1) {
      // With different names, because attempts for one name are limited over all addresses.
      await limits.count({
        usernameKey: `name-${time}`,
        sessionEpoch: 0,
        address,
        knownDevice: null,
      });
    }
    const guess = async (time: number) => {
      const forgedHeaders = OTHER_HEADERS.map((name): [string, string] => [
        name,
        forgedAddress(time),
      ]);
      const headers: Headers = {
        ...Object.fromEntries(forgedHeaders),
        'X-Forwarded-For': forwardedFor(time),
      };
      const credentials = { username: `nobody-${time}`, password: WRONG_PASSWORD };
      return (await site.browser().post('/api/login').set(headers).send(credentials)).status;
    };
    expect([await guess(0), await guess(1), await guess(2)]).toEqual([401, 429, 429]);
  });
});

/** Spellings of 'admin'. */
const SPELLINGS = [
  ...[
    'ADMIN',
    'Admin',
    'aDMIN',
    ' admin',
    'admin ',
    '\tadmin\n',
    '\u00a0admin',
    'admin\u3000',
    'admin\ufeff',
  ],
  ...['ａｄｍｉｎ', 'ＡＤＭＩＮ', 'ⓐⓓⓜⓘⓝ', '𝐚𝐝𝐦𝐢𝐧', '𝒜𝒹𝓂𝒾𝓃', 'adᵐin', 'ADᴹIN', 'admⅰn'],
];
/** Different names that look similar to people or to a database. */
const OTHER_NAMES = [
  ...['ádmin', 'admín', 'ädmin', 'admi\u0301n', 'admin\u0301', 'ADMİN', 'admın', 'аdmin', 'αdmin'],
  ...['ad\u200bmin', 'ad\u00admin', 'admin\0', 'admin%00', 'admin\u202e', 'adm\\in'],
];

describe.each(releaseDialects)('a name that finds an account, on %s,', (dialect) => {
  let site: TestApp;
  beforeAll(async () => {
    site = await startApp({ dialect, env: { TRUST_PROXY: '1' } });
  });
  afterAll(() => site.close());

  it('is counted as one name in all spellings that find the account', async () => {
    const credentials = site.app.get(CredentialsService);
    const users = site.dataSource.getRepository(User);
    const key = credentials.keyOf(ADMIN.username);
    const matching: string[] = [];
    for (const spelling of [...SPELLINGS, ...OTHER_NAMES]) {
      const usernameKey = credentials.keyOf(spelling);
      if (!(await users.existsBy({ usernameKey }))) continue;
      matching.push(spelling);
      expect([spelling, usernameKey]).toEqual([spelling, key]);
    }
    expect(matching).toEqual(SPELLINGS);
  });

  it(
    'must wait after six concurrent attempts with different spellings from different addresses',
    withRealPasswordWork(async () => {
      const clock = LimitClock.stop();
      const responses = await Promise.all(
        Array.from({ length: 9 }, (_, time) =>
          site
            .browser()
            .post('/api/login')
            .set('X-Forwarded-For', `203.0.113.${time}`)
            .send({ username: SPELLINGS[time * 2] ?? ADMIN.username, password: WRONG_PASSWORD }),
        ),
      );
      const statuses = responses.map(({ status }) => status).toSorted();
      expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429, 429]);
      // The right password is rejected, too.
      const { username, password } = ADMIN;
      await site.browser().post('/api/login').send({ username, password }).expect(429);
      clock.release();
    }),
  );
});
