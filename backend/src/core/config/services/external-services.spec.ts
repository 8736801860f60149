import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { environmentProblems } from '../../../../test/environment-problems.js';
import { CERTIFICATE, KEY } from '../../../../../testing/certificates.js';
import type { Environment } from '../env.js';
import { readEnvironment } from '../read-environment.js';

const MYSQL = 'mysql://u:p@db.example:3306/play';

describe('the environment reader', () => {
  let folder: string;
  let ca: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'playhouse-ca-'));
    ca = join(folder, 'ca.pem');
    writeFileSync(ca, `A comment\n${CERTIFICATE}`);
    writeFileSync(join(folder, 'key.pem'), KEY);
    writeFileSync(join(folder, 'damaged.pem'), CERTIFICATE.replace('MIIBnTCC', 'MIIBnTAA'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  describe('parses a database', () => {
    const database = (source: NodeJS.ProcessEnv) => readEnvironment(source).database;

    it.each(['VERIFY_IDENTITY', 'REQUIRED', 'verify_ca'])('with TLS, for ssl-mode=%s', (mode) => {
      expect(database({ DATABASE_URL: `${MYSQL}?ssl-mode=${mode}` })).toEqual({
        dialect: 'mysql',
        url: MYSQL,
        tls: {},
      });
    });

    it('with TLS and the certificates of DATABASE_CA', () => {
      const expected = { dialect: 'mysql', url: MYSQL, tls: { ca: CERTIFICATE } };
      expect(database({ DATABASE_URL: MYSQL, DATABASE_CA: ca })).toEqual(expected);
      const both = { DATABASE_URL: `${MYSQL}?ssl-mode=REQUIRED`, DATABASE_CA: ca };
      expect(database(both)).toEqual(expected);
    });

    it('without TLS unless it is asked for', () => {
      expect(database({ DATABASE_URL: MYSQL })).toEqual({ dialect: 'mysql', url: MYSQL });
    });
  });

  describe('parses REDIS_URL', () => {
    const redis = (REDIS_URL: string, REDIS_CA = '') =>
      readEnvironment({ REDIS_URL, REDIS_CA }).redis;
    const SERVER = { username: null, password: null, database: 0 };

    it('with one server, with or without TLS', () => {
      const [plain, encrypted] = ['redis://cache:6379', 'rediss://:p@cache:6379/2'];
      expect(redis(plain)).toEqual({ at: { url: plain }, ...SERVER, tls: null });
      expect(redis(encrypted)).toEqual({ at: { url: encrypted }, ...SERVER, tls: {} });
      expect(redis(encrypted, ca)?.tls).toEqual({ ca: CERTIFICATE });
    });

    it.each<[string, Partial<Environment['redis']>]>([
      [
        'redis-sentinel://a.example:26380,b.example,[::1]:5/main',
        {
          at: {
            sentinels: [
              { host: 'a.example', port: 26_380 },
              { host: 'b.example', port: 26_379 },
              { host: '::1', port: 5 },
            ],
            name: 'main',
            sentinelPassword: null,
          },
          ...SERVER,
          tls: null,
        },
      ],
      [
        'rediss-sentinel://jane:p%40ss@10.0.0.1/main/3?sentinel-password=s%2Fp',
        {
          at: {
            sentinels: [{ host: '10.0.0.1', port: 26_379 }],
            name: 'main',
            sentinelPassword: 's/p',
          },
          username: 'jane',
          password: 'p@ss',
          database: 3,
          tls: {},
        },
      ],
    ])('with Sentinels: %s', (url, expected) => {
      expect(redis(url)).toEqual(expected);
    });
  });

  it.each([
    ['DATABASE_URL', `${MYSQL}?ssl-mode=DISABLED`],
    ['DATABASE_URL', `${MYSQL}?ssl=false`],
    ['DATABASE_URL', `${MYSQL}?ssl-mode=REQUIRED&rejectUnauthorized=false`],
    ['DATABASE_URL', `${MYSQL}?ssl-mode=REQUIRED&ssl-mode=DISABLED`],
    ['REDIS_URL', 'redis-sentinel://a.example'],
    ['REDIS_URL', 'redis-sentinel:///main'],
    ['REDIS_URL', 'redis-sentinel://a.example:0/main'],
    ['REDIS_URL', 'redis-sentinel://a.example:65536/main'],
    ['REDIS_URL', 'redis-sentinel://a.example,,b.example/main'],
    ['REDIS_URL', 'redis-sentinel://:%zz@a.example/main'],
    ['REDIS_URL', 'redis-sentinel://a.example/main?tls=off'],
  ])('rejects %s=%s in one sentence', (name, value) => {
    const problems = environmentProblems({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} must be [^\\n]+\\.$`));
  });

  it.each(['?tls=', '/0?tls=', '?', '#', '/2#tls', '?db=1#x'])(
    'rejects REDIS_URL with %s after the address, which could turn off TLS',
    (end) => {
      for (const REDIS_URL of [`redis://cache:6379${end}`, `rediss://:p@cache${end}`]) {
        expect(environmentProblems({ REDIS_URL })).toEqual([
          "REDIS_URL must end after the port or the number of the database, without '?' and '#'. For TLS, use rediss://…. In a password, ? is %3F and # is %23.",
        ]);
      }
    },
  );

  it('explains what is wrong with the file of a certificate authority', () => {
    const problem = (file: string, name = 'DATABASE_CA') =>
      environmentProblems({
        DATABASE_URL: MYSQL,
        REDIS_URL: 'rediss://cache',
        [name]: join(folder, file),
      });
    const noCertificate = (file: string) => [
      `DATABASE_CA names '${folder}/${file}', which has no valid certificate in PEM format (-----BEGIN CERTIFICATE-----).`,
    ];
    expect(problem('none.pem')).toEqual([
      `DATABASE_CA names '${folder}/none.pem', which cannot be read (ENOENT).`,
    ]);
    expect(problem('none.pem', 'REDIS_CA')).toEqual([
      `REDIS_CA names '${folder}/none.pem', which cannot be read (ENOENT).`,
    ]);
    expect(problem('key.pem')).toEqual(noCertificate('key.pem'));
    expect(problem('damaged.pem')).toEqual(noCertificate('damaged.pem'));
  });

  it('rejects a certificate authority that would have no effect', () => {
    expect(environmentProblems({ DATABASE_CA: ca })).toEqual([
      expect.stringMatching(/^DATABASE_CA has no effect, because SQLite is a file\./),
    ]);
    for (const REDIS_URL of ['', 'redis://cache', 'redis-sentinel://a.example/main']) {
      expect(environmentProblems({ REDIS_CA: ca, REDIS_URL })).toEqual([
        expect.stringMatching(/^REDIS_CA has no effect without TLS\./),
      ]);
    }
    expect(environmentProblems({ REDIS_CA: ca, REDIS_URL: 'http://cache' })).toEqual([
      expect.stringMatching(/^REDIS_URL must be/),
    ]);
  });

  it.each(['10.0.0.5', '[2001:db8::5]'])(
    'rejects the IP address %s for a database with TLS',
    (host) => {
      const url = `mysql://u:p@${host}:3306/play`;
      const expected = [
        expect.stringMatching(/^DATABASE_URL must name the server by its host name/),
      ];
      expect(environmentProblems({ DATABASE_URL: url })).toEqual([]);
      expect(environmentProblems({ DATABASE_URL: `${url}?ssl-mode=REQUIRED` })).toEqual(expected);
      expect(environmentProblems({ DATABASE_URL: url, DATABASE_CA: ca })).toEqual(expected);
    },
  );
});
