import { addAbortListener } from 'node:events';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Agent, Dispatcher } from 'undici';
import { Clock } from '../../core/config/clock.js';
import { type Environment, InjectEnvironment } from '../../core/config/env.js';
import { connectionFailure, timedOut } from './fetch-failure.js';
import type {
  FetchedBody,
  FetchRequest,
  FetchRules,
  LinkTrace,
  SendRequest,
  SentResponse,
} from './fetch-request.js';
import { guardedLookup, HOST_RESOLVER, type HostResolver } from './guarded-lookup.js';
import { readDocument } from './read-document.js';
import { assertAllowedRedirect, redirectTarget } from './redirects.js';
import { discard, ENCODINGS, readStartIfDecodable, singleHeader } from './response-body.js';
import { retryAfterMs } from './retry-after.js';
import { assertAllowedAddress, assertPublicAddress } from '../source-address.js';
import { SourceError } from '../source-error.js';

const MAX_REDIRECTS = 5;
const FIRST_ERROR = 400;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

interface RequestBody {
  text: string;
  mediaType: string;
}

interface Exchange {
  method: 'HEAD' | 'GET' | 'POST';
  url: URL;
  trusted: boolean;
  rules: FetchRules;
  headers: Record<string, string>;
  body: RequestBody | undefined;
  signal: AbortSignal;
}

interface Client {
  request: typeof import('undici').request;
  /** For addresses from the environment. */
  trusting: Agent;
  /** For all other addresses: connects to public addresses only. */
  guarding: Agent;
}

/**
 * Sends requests to other servers, with limits on time and size. Only addresses from the environment may
 * lead into a private network.
 */
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
    return this.withinTime(fetchRequest.signal, async (signal, progress) => {
      const response = await this.follow(fetchRequest, signal, new Set());
      progress.hasResponse = true;
      const maxBytes = Math.min(this.maxBytes, fetchRequest.maxBytes ?? Infinity);
      return readDocument(response, { ...fetchRequest, maxBytes }, this.clock.now());
    });
  }

  /**
   * Follows a link to any site until it no longer redirects, by the rules `public`, without reading a body.
   * Uses HEAD. If a site responds to HEAD with an error, this request is repeated with GET, and all later
   * ones use GET.
   *
   * @param url entered by an admin, so not trusted
   * @param callerSignal aborts the trace
   * @throws only the reason of `callerSignal`; any failure is part of the result.
   */
  async trace(url: string, callerSignal?: AbortSignal): Promise<LinkTrace> {
    const visited = new Set<string>();
    try {
      const response = await this.withinTime(callerSignal, (signal) =>
        this.follow(
          { url, trusted: false, rules: 'public', accept: ['text/html', '*/*'] },
          signal,
          visited,
          'HEAD',
        ),
      );
      discard(response.body);
      return { visited: [...visited], status: response.statusCode, failure: null };
    } catch (error) {
      callerSignal?.throwIfAborted();
      if (!(error instanceof SourceError)) throw error;
      return { visited: [...visited], status: null, failure: error };
    }
  }

  /**
   * Sends JSON to any site with POST, by the rules `public`. Redirects are not followed: the receiver
   * of a webhook has one address, and its content is for that address only.
   *
   * @throws SourceError if there is no complete response; any status is part of the result. The reason
   * of `request.signal` if that aborted.
   */
  async send({
    url,
    json,
    headers = {},
    signal: callerSignal,
  }: SendRequest): Promise<SentResponse> {
    return this.withinTime(callerSignal, async (signal, progress) => {
      const response = await this.exchange({
        method: 'POST',
        url: parseAddress(url),
        trusted: false,
        rules: 'public',
        headers: { accept: 'application/json, */*', ...headers },
        body: { text: json, mediaType: 'application/json' },
        signal,
      });
      progress.hasResponse = true;
      const body = await readStartIfDecodable(response);
      discard(response.body);
      if (REDIRECTS.has(response.statusCode)) {
        throw new SourceError('forbidden-redirect', 'The host redirects to another URL.');
      }
      return {
        status: response.statusCode,
        body,
        header: (name) => singleHeader(response, name),
        retryAfterMs: retryAfterMs(singleHeader(response, 'retry-after'), this.clock.now()),
      };
    });
  }

  /**
   * Limits the time of an exchange.
   *
   * @param work sets `hasResponse` when headers have arrived; a later failure is a truncated response
   * @throws the reason of `callerSignal` if it aborted; a SourceError for any other failure
   */
  private async withinTime<T>(
    callerSignal: AbortSignal | undefined,
    work: (signal: AbortSignal, progress: { hasResponse: boolean }) => Promise<T>,
  ): Promise<T> {
    const timeout = AbortSignal.timeout(this.timeoutMs);
    const signal = callerSignal ? AbortSignal.any([timeout, callerSignal]) : timeout;
    const progress = { hasResponse: false };
    try {
      return await work(signal, progress);
    } catch (error) {
      if (callerSignal?.aborted) throw callerSignal.reason;
      if (timeout.aborted) throw timedOut(this.timeoutMs);
      throw connectionFailure(error, progress.hasResponse, this.timeoutMs);
    }
  }

  /**
   * Follows redirects and checks every address that is not from the environment.
   *
   * @param visited receives each address before it is requested
   * @param method HEAD changes to GET when a site rejects it; a form or JSON is sent with POST
   */
  private async follow(
    { url: first, trusted, rules = 'sources', accept, headers = {}, form, json }: FetchRequest,
    signal: AbortSignal,
    visited: Set<string>,
    method: 'HEAD' | 'GET' = 'GET',
  ): Promise<Dispatcher.ResponseData> {
    let url = parseAddress(first);
    const { origin } = url;
    const body = bodyOf({ form, json });
    for (;;) {
      visited.add(url.href);
      const sameOrigin = url.origin === origin;
      const exchange: Exchange = {
        method: body ? 'POST' : method,
        url,
        trusted: trusted && sameOrigin,
        rules,
        headers: { accept: accept.join(', '), ...(sameOrigin ? headers : {}) },
        body,
        signal,
      };
      let response = await this.exchange(exchange);
      if (method === 'HEAD' && response.statusCode >= FIRST_ERROR) {
        discard(response.body);
        method = 'GET';
        response = await this.exchange({ ...exchange, method });
      }
      const location = singleHeader(response, 'location');
      if (!REDIRECTS.has(response.statusCode) || location === null) return response;
      discard(response.body);
      if (body) {
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
    const hosts =
      typeof rules === 'object' ? rules.hosts : rules === 'public' ? null : this.sourceHosts;
    if (hosts === null) assertPublicAddress(url);
    else assertAllowedAddress(url, hosts);
  }

  private async exchange({ method, url, trusted, rules, headers, body, signal }: Exchange) {
    if (!trusted) this.assertAllowed(url, rules);
    const stub = trusted ? null : this.publicStub;
    signal.throwIfAborted();
    this.client ??= this.createClient();
    const { request, trusting, guarding } = await this.client;
    const dispatcher = trusted || stub !== null ? trusting : guarding;
    // A connector's stub receives the path unchanged, and the host in a header.
    const isOfConnector = typeof rules === 'object';
    const host = isOfConnector ? '' : `/${url.host}`;
    const target = stub === null ? url : `${stub}${host}${url.pathname}${url.search}`;
    const response = request(target, {
      dispatcher,
      method,
      signal,
      headers: {
        'accept-encoding': ENCODINGS,
        'user-agent': 'Playhouse',
        ...headers,
        ...(stub !== null && isOfConnector && { 'x-forwarded-host': url.host }),
        ...(body && { 'content-type': body.mediaType }),
      },
      ...(body && { body: body.text }),
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

function bodyOf({ form, json }: Pick<FetchRequest, 'form' | 'json'>): RequestBody | undefined {
  if (json !== undefined) return { text: json, mediaType: 'application/json' };
  return (
    form && {
      text: new URLSearchParams(form).toString(),
      mediaType: 'application/x-www-form-urlencoded',
    }
  );
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
