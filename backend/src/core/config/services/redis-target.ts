import type { TlsTrust } from './tls-trust.js';
import { decodeUrlPart } from './url-part.js';

/** The Redis that replicas share: the parsed form of `REDIS_URL` and `REDIS_CA`. */
export interface RedisTarget {
  /** A server, or the Sentinels that know which server is active. */
  at:
    | { url: string }
    | { sentinels: RedisAddress[]; name: string; sentinelPassword: string | null };
  /**
   * The servers' credentials and number of the database, if `at` names Sentinels. Otherwise they are in
   * its `url`, and these are null, null and 0.
   */
  username: string | null;
  password: string | null;
  database: number;
  /** For Sentinels and servers; null: without TLS. */
  tls: TlsTrust | null;
}

export interface RedisAddress {
  host: string;
  port: number;
}

const SENTINEL_PORT = 26_379;
const MAX_PORT = 65_535;
const SENTINEL_URL =
  /^redis(?<tls>s?)-sentinel:\/\/(?:(?<user>[^:@/?]*):(?<password>[^@/?]*)@)?(?<hosts>[^@/?#]+)\/(?<name>[^/?#]+)(?:\/(?<database>\d{1,3}))?(?:\?sentinel-password=(?<sentinelPassword>[^&#]+))?$/;
/** A host name, an IPv4 address, or an IPv6 address in brackets, with or without a port. */
const ADDRESS = /^(?:\[(?<ipv6>[0-9A-Fa-f:.]+)\]|(?<host>[A-Za-z0-9.-]+))(?::(?<port>\d{1,5}))?$/;

/**
 * Parses `REDIS_URL`: `redis://host:6379`, `rediss://…` with TLS, or
 * `redis-sentinel://user:password@host:26379,host/name/0` (`rediss-sentinel://` with TLS), where name is
 * the name by which the Sentinels know the servers. If the Sentinels have a password of their own,
 * `?sentinel-password=` follows. Special characters are encoded. Other parameters are rejected, because the
 * client reads options from them: `?tls=` would turn off TLS.
 *
 * @returns null if it is none of them.
 */
export function parseRedisUrl(value: string): RedisTarget | null {
  const url = URL.parse(value);
  if (url && /^rediss?:$/.test(url.protocol)) {
    if (!url.hostname || hasQueryOrFragment(value)) return null;
    const tls = url.protocol === 'rediss:' ? {} : null;
    return { at: { url: value }, username: null, password: null, database: 0, tls };
  }
  const { groups } = SENTINEL_URL.exec(value) ?? {};
  if (groups === undefined) return null;
  const sentinels = (groups.hosts ?? '').split(',').map(parseAddress);
  const text = (part: string) => decodeUrlPart(groups[part] ?? '');
  const [name, username, password] = [text('name'), text('user'), text('password')];
  const sentinelPassword = text('sentinelPassword');
  if (name === null || username === null || password === null || sentinelPassword === null)
    return null;
  if (!sentinels.every((address) => address !== null)) return null;
  return {
    at: { sentinels, name, sentinelPassword: sentinelPassword || null },
    username: username || null,
    password: password || null,
    database: Number(groups.database ?? 0),
    tls: groups.tls ? {} : null,
  };
}

/** Whether something follows the address of a single server, even an empty query. */
export const hasQueryOrFragment = (url: string): boolean => /^rediss?:[^?#]*[?#]/i.test(url);

/** The Redis with `REDIS_CA`. */
export function withRedisAuthority(target: RedisTarget, ca: string | undefined): RedisTarget {
  return target.tls === null || ca === undefined ? target : { ...target, tls: { ca } };
}

function parseAddress(text: string): RedisAddress | null {
  const { groups } = ADDRESS.exec(text) ?? {};
  const port = Number(groups?.port ?? SENTINEL_PORT);
  if (groups === undefined || port < 1 || port > MAX_PORT) return null;
  return { host: groups.ipv6 ?? groups.host ?? '', port };
}
