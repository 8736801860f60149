import { Injectable } from '@nestjs/common';
import { Clock } from '../../../core/config/clock.js';
import { type Environment, InjectEnvironment } from '../../../core/config/env.js';
import { isObject } from '../../../core/config/is-object.js';
import { BoundedFetchService } from '../../../sources/fetch/bounded-fetch.service.js';
import { SourceError } from '../../../sources/source-error.js';
import { SERVICE_LABELS, type StreamingServiceName } from '../live-services.js';
import { unreadable } from './running-stream.js';

const MAX_TOKEN_BYTES = 16 * 1024;
/** Tokens become part of a header. */
const TOKEN = /^[\w.~+/=-]{1,2048}$/;
/** A token is replaced this long before it expires. */
const MARGIN_MS = 60_000;
const SECOND_MS = 1_000;
/** The statuses with which a service rejects a client ID or its secret. */
const REJECTED: ReadonlySet<number | undefined> = new Set([400, 401, 403]);

const TOKEN_PATHS: Record<StreamingServiceName, string> = {
  kick: '/oauth/token',
  twitch: '/oauth2/token',
};

interface AppToken {
  value: string;
  expiresAt: Date;
}

/**
 * The tokens with which the installation's apps call Kick and Twitch (OAuth client credentials). They
 * are kept in memory only, and never logged.
 */
@Injectable()
export class AppTokensService {
  private readonly tokens = new Map<StreamingServiceName, AppToken>();

  constructor(
    private readonly fetcher: BoundedFetchService,
    private readonly clock: Clock,
    @InjectEnvironment() private readonly environment: Environment,
  ) {}

  /**
   * A token that has not expired.
   *
   * @throws SourceError with the reason.
   */
  async get(service: StreamingServiceName, signal: AbortSignal): Promise<string> {
    const known = this.tokens.get(service);
    if (known && known.expiresAt > this.clock.now()) return known.value;
    const token = await this.request(service, signal);
    this.tokens.set(service, token);
    return token.value;
  }

  /** Forgets a token that the service has rejected. */
  forget(service: StreamingServiceName): void {
    this.tokens.delete(service);
  }

  private async request(service: StreamingServiceName, signal: AbortSignal): Promise<AppToken> {
    const { client, idUrl } = this.environment[service];
    if (!client) throw rejectedClient(service);
    const requestedAt = this.clock.now().getTime();
    const { bytes } = await this.fetcher
      .get({
        url: idUrl + TOKEN_PATHS[service],
        trusted: true,
        accept: ['application/json'],
        maxBytes: MAX_TOKEN_BYTES,
        form: {
          grant_type: 'client_credentials',
          client_id: client.id,
          client_secret: client.secret,
        },
        signal,
      })
      .catch((error: unknown) => {
        const isRejected = error instanceof SourceError && REJECTED.has(error.status);
        throw isRejected ? rejectedClient(service) : error;
      });
    const { access_token: value, expires_in: seconds } = parse(bytes, service);
    if (typeof value !== 'string' || !TOKEN.test(value)) throw unreadable(service);
    const lifetimeMs = typeof seconds === 'number' && seconds > 0 ? seconds * SECOND_MS : 0;
    return { value, expiresAt: new Date(requestedAt + lifetimeMs - MARGIN_MS) };
  }
}

const rejectedClient = (service: StreamingServiceName) =>
  new SourceError(
    'api-key-invalid',
    `${SERVICE_LABELS[service]} rejected the client ID or the client secret.`,
  );

function parse(bytes: Uint8Array, service: StreamingServiceName): Record<string, unknown> {
  try {
    const response: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    if (isObject(response)) return response;
  } catch {
    // Reported like any other unexpected format.
  }
  throw unreadable(service);
}
