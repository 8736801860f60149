import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { RedisAddress, RedisTarget } from '../../config/services/redis-target.js';
import type { TlsTrust } from '../../config/services/tls-trust.js';
import { connectRedis, REDIS_CONNECT_TIMEOUT_MS, type RedisError } from './redis-connection.js';

/** Why this Redis cannot be used, in one line without a full stop; null if it can. */
export async function redisProblem(target: RedisTarget): Promise<string | null> {
  const redis = await connectRedis(target, {
    lazyConnect: true,
    retryStrategy: () => undefined,
    sentinelRetryStrategy: () => undefined,
  });
  const errors: RedisError[] = [];
  const sentinelErrors: RedisError[] = [];
  // Connection errors arrive as events before the call rejects, and carry more detail.
  redis.on('error', (error: RedisError) => errors.push(error));
  redis.on('sentinelError', (error: RedisError) => sentinelErrors.push(error));
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    // If one Sentinel fails, another one may respond.
    errors.unshift(...sentinelErrors);
    errors.push(error as RedisError);
  } finally {
    redis.disconnect();
  }
  const [first] = errors;
  return first ? explain(first, target) : null;
}

async function explain(error: RedisError, { at, tls }: RedisTarget): Promise<string> {
  if (!('sentinels' in at)) {
    const { hostname, port } = new URL(at.url);
    const address = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 6379) };
    return describe(error, tls, { name: 'Redis', scheme: 'redis', hostOf: IN_URL, address });
  }
  // For an unknown name, Sentinel returns nothing or an error, depending on its version.
  if (/invalid reply: null$|No such master/.test(error.message)) {
    return `Sentinel has no servers with the name '${at.name}'`;
  }
  const scheme = 'redis-sentinel';
  if (/Connection is closed|Command timed out/.test(error.message)) {
    // The client does not report why it could not connect to a Sentinel, so each is tried here. If one
    // responds, the Sentinels are not the problem.
    const reasons = await Promise.all(at.sentinels.map((address) => connectionError(address, tls)));
    const [reason, address] = [reasons[0], at.sentinels[0]];
    if (reason && address && !reasons.includes(null)) {
      return describe(reason, tls, { name: 'the Sentinel', scheme, hostOf: IN_URL, address });
    }
  }
  const hostOf = 'that Sentinel announces';
  return describe(error, tls, { name: 'Redis', scheme, hostOf, address: null });
}

/** Why a connection to this address cannot be established; null if it can. */
function connectionError(address: RedisAddress, tls: TlsTrust | null): Promise<RedisError | null> {
  return new Promise((resolve) => {
    const socket = tls ? connectTls({ ...address, ...tls }) : connect(address);
    socket.setTimeout(REDIS_CONNECT_TIMEOUT_MS, () =>
      socket.destroy(Object.assign(new Error('connect ETIMEDOUT'), { code: 'ETIMEDOUT' })),
    );
    socket.once('error', resolve);
    socket.once(tls ? 'secureConnect' : 'connect', () => {
      socket.destroy();
      resolve(null);
    });
  });
}

/** Node's codes of rejected certificates. */
const CERTIFICATE_REJECTED =
  /^(ERR_TLS_CERT_|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|INVALID_CA|INVALID_PURPOSE)/;

const OUT_OF_DATE = new Set(['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID']);

const IN_URL = 'in REDIS_URL';

/** The server that cannot be used. */
interface Server {
  name: string;
  scheme: string;
  /** Where the host name comes from for which its certificate must be valid; ends the message. */
  hostOf: string;
  /** Null if Sentinel announces it. */
  address: RedisAddress | null;
}

async function describe(
  { code = '', message }: RedisError,
  tls: TlsTrust | null,
  { name, scheme, hostOf, address }: Server,
): Promise<string> {
  // A Redis without TLS does not reply to the TLS handshake, so the connection times out, as it does with
  // an unreachable host. Only the former accepts a plain connection.
  const isWithoutTls =
    code === 'ERR_SSL_WRONG_VERSION_NUMBER' ||
    (code === 'ETIMEDOUT' && address !== null && (await connectionError(address, null)) === null);
  if (tls && isWithoutTls) {
    return `${name} does not respond over TLS (${code}). Enable TLS there, or write ${scheme} instead of ${scheme.replace('redis', 'rediss')} in REDIS_URL`;
  }
  if (CERTIFICATE_REJECTED.test(code)) {
    // After a semicolon, Node gives advice that does not apply to this program.
    const [reason = ''] = message.split(';');
    const advice = OUT_OF_DATE.has(code)
      ? 'Renew it, or check the clock of this machine'
      : `REDIS_CA must contain the authority that issued it, and it must be valid for the host name ${hostOf}`;
    return `the certificate of ${name} is rejected (${reason}). ${advice}`;
  }
  // If a name has several addresses and none responds, the error has a code but no message.
  return (message || code).replace(/\s+/g, ' ').replace(/\. ?$/, '');
}
