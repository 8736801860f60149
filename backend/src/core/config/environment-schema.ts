import * as z from 'zod/mini';
import { findChannelId } from './channel-id.js';
import { certificateFile } from './services/certificate-file.js';
import { isNamedByAddress, parseDatabaseUrl } from './services/database-target.js';
import { LOG_LEVELS } from './env.js';
import { EMAIL_ADDRESS, parseMailFrom, parseSmtpUrl } from './services/mail-variables.js';
import { hasQueryOrFragment, parseRedisUrl } from './services/redis-target.js';
import { type AddressType, SOURCES, type SourceVariable } from './sources.js';
import {
  quoting,
  flag,
  integer,
  ipAddress,
  oneOf,
  parsed,
  text,
  webUrl,
} from './variable-types.js';

const MEBIBYTE = 1024 * 1024;
const MINUTES_PER_DAY = 24 * 60;
/** Ten years. */
const MAX_RETAIN_MONTHS = 120;
const MAX_KEEP_DAYS = 3_650;
/** Two years, as the preload lists of browsers recommend. */
const MAX_HSTS_DAYS = 730;

const MIN_SECRET_LENGTH = 32;
const PLACEHOLDER_SECRET =
  /^(change[-_ ]?me|changeit|secret|password|example|placeholder|replace[-_ ]?me|your[-_ ]|session[-_ ]?secret)|^(.)\2+$/i;
const CREATE_SECRET = 'Create one with: openssl rand -base64 48';
const CONTROL_CHARACTER = /\p{Cc}/u;
/** `*.` matches any subdomain. */
const HOST_PATTERN = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const SOURCE_HOSTS = [
  'docs.google.com',
  '*.googleusercontent.com',
  'www.googleapis.com',
  'www.youtube.com',
];

/** The origin of a URL that contains nothing else, without a trailing slash. */
const origin = z.pipe(
  webUrl(),
  z.transform((value, { issues }) => {
    const { hash, origin, password, pathname, search, username } = new URL(value);
    const extraPart =
      username || password
        ? 'user name or password'
        : pathname !== '/' || search || hash
          ? 'path, query or fragment'
          : null;
    if (extraPart !== null) {
      const message = `must not contain a ${extraPart}: use ${origin} instead.`;
      issues.push({ code: 'custom', input: value, message });
    }
    return origin;
  }),
);

const databaseUrl = parsed(
  parseDatabaseUrl,
  () =>
    'must be sqlite:<file> or mysql://user:password@host:3306/name, for TLS followed by ?ssl-mode=VERIFY_IDENTITY.',
);

const redisUrl = parsed(parseRedisUrl, ({ input }) =>
  hasQueryOrFragment(String(input))
    ? "must end after the port or the number of the database, without '?' and '#'. For TLS, use rediss://…. In a password, ? is %3F and # is %23."
    : 'must be redis://host:6379, redis-sentinel://host:26379,host:26379/name, or with TLS rediss://… or rediss-sentinel://….',
);

const sessionSecret = z.string().check(
  z.minLength(MIN_SECRET_LENGTH, {
    error: `must have at least ${MIN_SECRET_LENGTH} characters. ${CREATE_SECRET}`,
  }),
  z.refine((value) => !PLACEHOLDER_SECRET.test(value), {
    error: `is a placeholder. ${CREATE_SECRET}`,
    when: ({ issues }) => issues.length === 0,
  }),
);

const username = text(3, 50).check(
  z.refine((value) => !CONTROL_CHARACTER.test(value), {
    error: 'must not contain control characters.',
  }),
);

const email = z.email({
  pattern: EMAIL_ADDRESS,
  error: quoting('must be an email address such as jane@example.com'),
});

// The message does not quote the URL, because it may contain a password.
const smtpUrl = parsed(
  parseSmtpUrl,
  () =>
    'must be smtp://user:password@host:587 or smtps://user:password@host, with special characters of the password encoded (@ is %40).',
);

const mailFrom = parsed(
  parseMailFrom,
  quoting('must be an email address such as jane@example.com or Playhouse <jane@example.com>'),
);

const channelId = parsed(
  findChannelId,
  quoting('must be a channel ID (UC and 22 more characters) or a channel URL that contains it'),
);

const sourceAddress = {
  channel: z.optional(channelId),
  sheet: z.optional(webUrl()),
} satisfies Record<AddressType, unknown>;

type SourceVariables = Record<SourceVariable, (typeof sourceAddress)[AddressType]>;

const sourceVariables = Object.fromEntries(
  Object.values(SOURCES).map(({ variable, address }) => [variable, sourceAddress[address]]),
) as SourceVariables;

/** The name of a header. It must not contain underscores, because nginx drops such headers. */
const headerName = z.string().check(
  z.regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/, {
    error: quoting('must be the name of a header such as CF-IPCountry'),
  }),
);

const hosts = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value) =>
      value
        .toLowerCase()
        .split(',')
        .map((host) => host.trim())
        .filter(Boolean),
    ),
  ),
  z.array(
    z.string().check(
      z.regex(HOST_PATTERN, {
        error: ({ input }) =>
          `must be host names separated by commas, but contains '${String(input)}'.`,
      }),
    ),
  ),
);

/** The first account's email address until its user enters one. */
export const PLACEHOLDER_EMAIL = 'admin@example.com';

/** Every variable, its type and its default; `.env.example` documents each. */
export const variables = z.object({
  PORT: z._default(integer(1, 65_535), 8080),
  HOST: z.optional(ipAddress()),
  PUBLIC_URL: z.optional(origin),
  HSTS_DAYS: z._default(integer(0, MAX_HSTS_DAYS), 1),
  DATABASE_URL: z._default(databaseUrl, { dialect: 'sqlite', file: './data/playhouse.sqlite' }),
  DATABASE_CA: z.optional(certificateFile()),
  REDIS_URL: z.optional(redisUrl),
  REDIS_CA: z.optional(certificateFile()),
  SESSION_SECRET: z.optional(sessionSecret),
  API_DOCS: z.optional(flag()),
  METRICS_HOST: z._default(ipAddress(), '127.0.0.1'),
  METRICS_PORT: z.optional(integer(1, 65_535)),
  ADMIN_USERNAME: z._default(username, 'admin'),
  ADMIN_EMAIL: z._default(email, PLACEHOLDER_EMAIL),
  ADMIN_PASSWORD: z.optional(text(8, 128)),
  ...sourceVariables,
  YOUTUBE_API_KEY: z.optional(z.string()),
  YOUTUBE_API_URL: z._default(webUrl(), 'https://www.googleapis.com/youtube/v3'),
  YOUTUBE_FEED_URL: z._default(webUrl(), 'https://www.youtube.com/feeds/videos.xml'),
  KICK_CLIENT_ID: z.optional(z.string()),
  KICK_CLIENT_SECRET: z.optional(z.string()),
  KICK_API_URL: z._default(webUrl(), 'https://api.kick.com/public/v1'),
  KICK_ID_URL: z._default(webUrl(), 'https://id.kick.com'),
  TWITCH_CLIENT_ID: z.optional(z.string()),
  TWITCH_CLIENT_SECRET: z.optional(z.string()),
  TWITCH_API_URL: z._default(webUrl(), 'https://api.twitch.tv/helix'),
  TWITCH_ID_URL: z._default(webUrl(), 'https://id.twitch.tv'),
  LEADERBOARD_US_AFFILIATE: z.optional(z.string()),
  SOURCE_HOSTS: z._default(hosts, SOURCE_HOSTS),
  PUBLIC_FETCH_STUB: z.optional(webUrl()),
  VIDEOS_REFRESH_MINUTES: z._default(integer(1, MINUTES_PER_DAY), 30),
  LEADERBOARD_REFRESH_MINUTES: z._default(integer(1, MINUTES_PER_DAY), 60),
  RETAIN_NAMES_MONTHS: z._default(integer(1, MAX_RETAIN_MONTHS), 12),
  LOG_DAYS: z._default(integer(0, MAX_KEEP_DAYS), 0),
  BACKUP_KEEP_DAYS: z.optional(integer(1, MAX_KEEP_DAYS)),
  UPSTREAM_TIMEOUT_MS: z._default(integer(100, 120_000), 10_000),
  UPSTREAM_MAX_BYTES: z._default(integer(1024, 1024 * MEBIBYTE), 64 * MEBIBYTE),
  UPDATE_NOTICE_URL: z.optional(webUrl()),
  SMTP_URL: z.optional(smtpUrl),
  MAIL_FROM: z.optional(mailFrom),
  TRUST_PROXY: z._default(integer(0, 10), 0),
  REGION_HEADER: z.optional(headerName),
  LOG_LEVEL: z._default(oneOf(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
});

export type Variables = z.output<typeof variables>;

export const isHttps = (origin: string | undefined) => origin?.startsWith('https:') ?? false;

/**
 * A rule about several variables, whose error is reported for the variable `name`. It is skipped if
 * that variable is invalid. Any other invalid variable has its raw text as value.
 */
const rule = (name: keyof Variables, isMet: (values: Variables) => boolean, error: string) =>
  z.refine<Variables>(isMet, {
    error,
    path: [name],
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === name),
  });

/** A variable that is required if the other one is set. */
const requiredWith = (name: keyof Variables, other: keyof Variables) =>
  rule(
    name,
    (values) => values[name] !== undefined || values[other] === undefined,
    `is required together with ${other}.`,
  );

/** The secret of a client must not be sent in plain text. */
const encrypted = (name: 'KICK_API_URL' | 'KICK_ID_URL' | 'TWITCH_API_URL' | 'TWITCH_ID_URL') =>
  rule(
    name,
    (values) => !isHttps(values.PUBLIC_URL) || isHttps(values[name]),
    'must start with https:// when PUBLIC_URL is https.',
  );

/** The variables and the rules that concern several of them. */
export const environmentSchema = variables.check(
  rule(
    'SESSION_SECRET',
    ({ SESSION_SECRET, PUBLIC_URL }) => !isHttps(PUBLIC_URL) || SESSION_SECRET !== undefined,
    `is required when PUBLIC_URL is https. ${CREATE_SECRET}`,
  ),
  rule(
    'TRUST_PROXY',
    ({ TRUST_PROXY, PUBLIC_URL }) => !isHttps(PUBLIC_URL) || TRUST_PROXY > 0,
    'must be at least 1 when PUBLIC_URL is https. The proxy in front terminates TLS; unless it is trusted, browsers get no session cookie.',
  ),
  rule(
    'DATABASE_CA',
    ({ DATABASE_CA, DATABASE_URL }) =>
      DATABASE_CA === undefined || DATABASE_URL.dialect !== 'sqlite',
    'has no effect, because SQLite is a file. Remove it, or set DATABASE_URL=mysql://….',
  ),
  rule(
    'DATABASE_URL',
    ({ DATABASE_CA, DATABASE_URL }) =>
      !isNamedByAddress(DATABASE_URL) || (DATABASE_CA === undefined && !('tls' in DATABASE_URL)),
    'must name the server by its host name instead of an IP address, because its certificate is compared with that name.',
  ),
  rule(
    'REDIS_CA',
    ({ REDIS_CA, REDIS_URL }) =>
      REDIS_CA === undefined || (REDIS_URL !== undefined && REDIS_URL.tls !== null),
    'has no effect without TLS. Remove it, or set REDIS_URL to rediss://… or rediss-sentinel://….',
  ),
  rule(
    'REGION_HEADER',
    ({ REGION_HEADER, TRUST_PROXY }) => REGION_HEADER === undefined || TRUST_PROXY > 0,
    'needs TRUST_PROXY of at least 1: without a trusted proxy, any visitor could send the header.',
  ),
  rule(
    'PUBLIC_FETCH_STUB',
    ({ PUBLIC_FETCH_STUB, PUBLIC_URL }) => !isHttps(PUBLIC_URL) || PUBLIC_FETCH_STUB === undefined,
    'is only for tests. Remove it when PUBLIC_URL is https.',
  ),
  rule(
    'UPDATE_NOTICE_URL',
    ({ UPDATE_NOTICE_URL }) => UPDATE_NOTICE_URL === undefined || isHttps(UPDATE_NOTICE_URL),
    'must start with https://, so that no one can forge an announcement in transit.',
  ),
  rule(
    'METRICS_PORT',
    ({ METRICS_PORT, PORT }) => METRICS_PORT !== PORT,
    'must differ from PORT, because metrics must not be public.',
  ),
  requiredWith('KICK_CLIENT_ID', 'KICK_CLIENT_SECRET'),
  requiredWith('KICK_CLIENT_SECRET', 'KICK_CLIENT_ID'),
  requiredWith('TWITCH_CLIENT_ID', 'TWITCH_CLIENT_SECRET'),
  requiredWith('TWITCH_CLIENT_SECRET', 'TWITCH_CLIENT_ID'),
  requiredWith('SMTP_URL', 'MAIL_FROM'),
  requiredWith('MAIL_FROM', 'SMTP_URL'),
  encrypted('KICK_API_URL'),
  encrypted('KICK_ID_URL'),
  encrypted('TWITCH_API_URL'),
  encrypted('TWITCH_ID_URL'),
);
