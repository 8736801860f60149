import { addAbortListener } from 'node:events';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Agent, Dispatcher } from 'undici';
import { Clock } from '../../config/clock.js';
import { type Environment, InjectEnvironment } from '../../config/env.js';
import { connectionFailure, timedOut } from './fetch-failure.js';
import type { FetchedBody, FetchRequest, FetchRules } from './fetch-request.js';
import { guardedLookup, HOST_RESOLVER, type HostResolver } from './guarded-lookup.js';
import { readDocument } from './read-document.js';
import { assertAllowedRedirect, redirectTarget } from './redirects.js';
import { discard, ENCODINGS, singleHeader } from './response-body.js';
import { assertAllowedAddress, assertPublicAddress } from '../source-address.js';
import { SourceError } from '../source-error.js';

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

interface Exchange {
  url: URL;
  trusted: boolean;
  rules: FetchRules;
  headers: Record<string, string>;
  /** The encoded form. */
  body: string | undefined;
  signal: AbortSignal;
}

interface Client {
  request: typeof import('undici').request;
  /** For addresses from the environment. */
  trusting: Agent;
  /** For all other addresses: connects to public addresses only. */
  guarding: Agent;
}

/** Fetches from sources with limits on time and size, and never from the local network. */
@Injectable()
export class BoundedFetchService implements OnApplicationShutdown {
  private readonly timeoutMs: number;
  private readonly maxBytes: number;
  private readonly sourceHosts: readonly string[];
  private readonly publicStub: string | null;
  private client: Promise<Client> | undefined;

  constructor(
    @InjectEnvironment() environment: Environment,
    private readonly clock: Clock,
    @Inject(HOST_RESOLVER) private readonly resolve: HostResolver,
  ) {
    this.timeoutMs = environment.upstream.timeoutMs;
    this.maxBytes = environment.upstream.maxBytes;
    this.sourceHosts = environment.sourceHosts;
    this.publicStub = environment.publicFetchStub;
  }

  async onApplicationShutdown(): Promise<void> {
    if (!this.client) return;
    const { trusting, guarding } = await this.client;
    await Promise.all([trusting.destroy(), guarding.destroy()]);
  }

  /**
   * Fetches one document. The limits on time and (decompressed) bytes cover the whole exchange,
   * including redirects. Status and media type are checked before the body is read.
   *
   * @throws SourceError with the reason; the reason of `request.signal` if that aborted.
   */
  async get(fetchRequest: FetchRequest): Promise<FetchedBody> {
    const timeout = AbortSignal.timeout(this.timeoutMs);
    const callerSignal = fetchRequest.signal;
    const signal = callerSignal ? AbortSignal.any([timeout, callerSignal]) : timeout;
    let hasResponse = false;
    try {
      const response = await this.follow(fetchRequest, signal);
      hasResponse = true;
      const maxBytes = Math.min(this.maxBytes, fetchRequest.maxBytes ?? Infinity);
      return await readDocument(response, { ...fetchRequest, maxBytes }, this.clock.now());
    } catch (error) {
      if (callerSignal?.aborted) throw callerSignal.reason;
      if (timeout.aborted) throw timedOut(this.timeoutMs);
      throw connectionFailure(error, hasResponse, this.timeoutMs);
    }
  }

  /** Follows redirects and checks every address that is not from the environment. */
  private async follow(
    { url: first, trusted, rules = 'sources', accept, headers = {}, form }: FetchRequest,
    signal: AbortSignal,
  ): Promise<Dispatcher.ResponseData> {
    let url = parseAddress(first);
    const { origin } = url;
    const visited = new Set<string>();
    for (;;) {
      visited.add(url.href);
      const sameOrigin = url.origin === origin;
      const response = await this.exchange({
        url,
        trusted: trusted && sameOrigin,
        rules,
        headers: {
          accept: accept.join(', '),
          'accept-encoding': ENCODINGS,
          'user-agent': 'Playhouse',
          ...(sameOrigin ? headers : {}),
        },
        body: form && new URLSearchParams(form).toString(),
        signal,
      });
      const location = singleHeader(response, 'location');
      if (!REDIRECTS.has(response.statusCode) || location === null) return response;
      discard(response.body);
      if (form) {
        throw new SourceError('forbidden-redirect', 'The source redirects a form to another URL.');
      }
      url = redirectTarget(location, url);
      if (visited.has(url.href) || visited.size > MAX_REDIRECTS) {
        throw new SourceError('redirect-loop', 'The source redirects too often or in a loop.');
      }
      if (!(trusted && url.origin === origin)) {
        assertAllowedRedirect(url, () => this.assertAllowed(url, rules));
      }
    }
  }

  private assertAllowed(url: URL, rules: FetchRules): void {
    if (rules === 'public') assertPublicAddress(url);
    else assertAllowedAddress(url, this.sourceHosts);
  }

  private async exchange({ url, trusted, rules, headers, body, signal }: Exchange) {
    if (!trusted) this.assertAllowed(url, rules);
    const stub = trusted ? null : this.publicStub;
    signal.throwIfAborted();
    this.client ??= this.createClient();
    const { request, trusting, guarding } = await this.client;
    const dispatcher = trusted || stub !== null ? trusting : guarding;
    const target = stub === null ? url : `${stub}/${url.host}${url.pathname}${url.search}`;
    const response = request(target, {
      dispatcher,
      headers,
      signal,
      ...(body !== undefined && {
        method: 'POST',
        body,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      }),
    });
    // undici observes the signal only after it has connected.
    using aborted = untilAborted(signal);
    return await Promise.race([response, aborted.promise]).catch((error: unknown) => {
      response.then(
        ({ body }) => discard(body),
        () => undefined,
      );
      throw error;
    });
  }

  /** Created on the first fetch, so that installations without sources use no memory for it. */
  private async createClient(): Promise<Client> {
    const { Agent, request } = await import('undici');
    // HTTP/1.1 only, because its errors are mapped to reasons by their codes.
    const shared = { allowH2: false, headersTimeout: 0, bodyTimeout: 0 };
    const connect = { timeout: this.timeoutMs };
    return {
      request,
      trusting: new Agent({ ...shared, connect }),
      guarding: new Agent({
        ...shared,
        connect: { ...connect, lookup: guardedLookup(this.resolve) },
      }),
    };
  }
}

function parseAddress(address: string): URL {
  const url = URL.parse(address);
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new SourceError('bad-address', 'The address is not a valid URL.');
}

/**
 * A promise that rejects with the signal's reason and never resolves; stops listening when
 * disposed.
 */
function untilAborted(signal: AbortSignal): { promise: Promise<never> } & Disposable {
  const { promise, reject } = Promise.withResolvers<never>();
  const listener = addAbortListener(signal, () => reject(signal.reason as Error));
  promise.catch(() => undefined);
  return { promise, [Symbol.dispose]: () => listener[Symbol.dispose]() };
}
