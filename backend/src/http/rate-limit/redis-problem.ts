import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { RedisAddress, RedisTarget } from '../../config/services/redis-target.js';
import type { TlsTrust } from '../../config/services/tls-trust.js';
import { connectRedis, REDIS_CONNECT_MS, type RedisError } from './redis-connection.js';

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
  if (!('sentinels' in at)) return describe(error, tls, 'Redis');
  // Depending on its version, Sentinel returns nothing or an error.
  if (/invalid reply: null$|No such master/.test(error.message)) {
    return `Sentinel has no servers with the name '${at.name}'`;
  }
  if (!/Connection is closed|Command timed out/.test(error.message))
    return describe(error, tls, 'Redis');
  // The client does not report why it could not connect to a Sentinel.
  const reasons = await Promise.all(at.sentinels.map((address) => connectionError(address, tls)));
  return describe(reasons.find((reason) => reason !== null) ?? error, tls, 'the Sentinel');
}

/** Why a connection to this address cannot be established; null if it can. */
function connectionError(address: RedisAddress, tls: TlsTrust | null): Promise<RedisError | null> {
  return new Promise((resolve) => {
    const socket = tls ? connectTls({ ...address, ...tls }) : connect(address);
    socket.setTimeout(REDIS_CONNECT_MS, () =>
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

/** Without TLS, Redis waits for more after the first message of TLS. */
const NO_TLS = new Set(['ETIMEDOUT', 'ERR_SSL_WRONG_VERSION_NUMBER']);

function describe(
  { code = '', message }: RedisError,
  tls: TlsTrust | null,
  server: string,
): string {
  if (tls && NO_TLS.has(code)) {
    return `${server} does not respond over TLS (${code}). Enable TLS there, or write redis instead of rediss in REDIS_URL`;
  }
  if (CERTIFICATE_REJECTED.test(code)) {
    // Without the advice for other programs that follows some reasons.
    const [reason = ''] = message.split(';');
    return `the certificate of ${server} is rejected (${reason}). REDIS_CA must have the authority that issued it, and its host name must be the one in REDIS_URL`;
  }
  // If a name has several addresses and none responds, the error has only a code.
  return (message || code).replace(/\s+/g, ' ').replace(/\. ?$/, '');
}
