import { addAbortListener } from 'node:events';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Agent, Dispatcher } from 'undici';
import { Clock } from '../../config/clock.js';
import { type Environment, InjectEnvironment } from '../../config/env.js';
import { connectionFailure, type Explanation, statusFailure, timedOut } from './fetch-failure.js';
import { guardedLookup, HOST_RESOLVER, type HostResolver } from './guarded-lookup.js';
import {
  discard,
  ENCODINGS,
  readStart,
  readWhole,
  singleHeader,
  tooLarge,
  decompressed,
} from './response-body.js';
import { assertAllowedAddress, assertPublicAddress } from '../source-address.js';
import { SourceError } from '../source-error.js';

export interface FetchRequest {
  url: string;
  /**
   * Whether the address comes from the environment. If it does not, it must follow `rules`.
   */
  trusted: boolean;
  /**
   * The hosts that are allowed for an address that is not trusted, and for a redirect: those of
   * `SOURCE_HOSTS` (default), or any host with a public address.
   */
  rules?: FetchRules;
  /** Media types that the caller can read; the first one is sent as `Accept`. */
  accept: readonly [string, ...string[]];
  /** A lower limit than `UPSTREAM_MAX_BYTES`. */
  maxBytes?: number;
  /** Further headers. They are not sent to other origins, because they may contain a key. */
  headers?: Record<string, string>;
  /**
   * Explains the body of an error response or of a web page; the result becomes part of the reason.
   * Receives at most 16 KiB of the body.
   */
  explain?: (body: string) => Explanation | undefined;
  /** Aborts the fetch. */
  signal?: AbortSignal;
}

export interface FetchedBody {
  /** Decompressed; never empty. A separate buffer, so that it can be transferred to a worker. */
  bytes: Uint8Array<ArrayBuffer>;
  /** One of the accepted media types. */
  mediaType: string;
}

/** See {@link FetchRequest.rules}. Both allow only https and public addresses. */
export type FetchRules = 'sources' | 'public';

const MAX_REDIRECTS = 5;
/** Google redirects to this host if a document requires a sign-in. */
const SIGN_IN_HOST = 'accounts.google.com';
/** Google redirects to this page of its search if an address sends too many requests. */
const TOO_MANY_REQUESTS = { hostname: 'www.google.com', path: '/sorry/' };
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

interface Exchange {
  url: URL;
  trusted: boolean;
  rules: FetchRules;
  headers: Record<string, string>;
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
      return await this.read(response, fetchRequest);
    } catch (error) {
      if (callerSignal?.aborted) throw callerSignal.reason;
      if (timeout.aborted) throw timedOut(this.timeoutMs);
      throw connectionFailure(error, hasResponse, this.timeoutMs);
    }
  }

  /** Follows redirects and checks every address that is not from the environment. */
  private async follow(
    { url: first, trusted, rules = 'sources', accept, headers = {} }: FetchRequest,
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
        signal,
      });
      const location = singleHeader(response, 'location');
      if (!REDIRECTS.has(response.statusCode) || location === null) return response;
      discard(response.body);
      url = redirectTarget(location, url);
      if (visited.has(url.href) || visited.size > MAX_REDIRECTS) {
        throw new SourceError('redirect-loop', 'The source redirects too often or in a loop.');
      }
      if (!(trusted && url.origin === origin)) this.assertAllowedRedirect(url, rules);
    }
  }

  private assertAllowed(url: URL, rules: FetchRules): void {
    if (rules === 'public') assertPublicAddress(url);
    else assertAllowedAddress(url, this.sourceHosts);
  }

  private assertAllowedRedirect(url: URL, rules: FetchRules): void {
    try {
      this.assertAllowed(url, rules);
    } catch (error) {
      if (!(error instanceof SourceError) || error.code === 'private-address') throw error;
      if (url.hostname === SIGN_IN_HOST) {
        throw new SourceError('sign-in-required', 'The source redirects to a sign-in page.');
      }
      if (
        url.hostname === TOO_MANY_REQUESTS.hostname &&
        url.pathname.startsWith(TOO_MANY_REQUESTS.path)
      ) {
        throw new SourceError('rate-limited', 'The source reports too many requests.');
      }
      throw new SourceError(
        'forbidden-redirect',
        'The source redirects to a host that is not allowed.',
      );
    }
  }

  private async exchange({ url, trusted, rules, headers, signal }: Exchange) {
    if (!trusted) this.assertAllowed(url, rules);
    const stub = trusted ? null : this.publicStub;
    signal.throwIfAborted();
    this.client ??= this.createClient();
    const { request, trusting, guarding } = await this.client;
    const dispatcher = trusted || stub !== null ? trusting : guarding;
    const target = stub === null ? url : `${stub}/${url.host}${url.pathname}${url.search}`;
    const response = request(target, { dispatcher, headers, signal });
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

  private async read(
    response: Dispatcher.ResponseData,
    { accept, explain, maxBytes: requestedMaxBytes = Infinity }: FetchRequest,
  ): Promise<FetchedBody> {
    const maxBytes = Math.min(this.maxBytes, requestedMaxBytes);
    try {
      const { statusCode: status } = response;
      if (status !== 200) {
        const explanation = await explained(response, explain);
        const retryAfter = singleHeader(response, 'retry-after');
        throw statusFailure(status, retryAfter, this.clock.now(), explanation);
      }
      const mediaType = mediaTypeOf(response);
      if (!accept.includes(mediaType)) {
        throw WEB_PAGE.test(mediaType) ? webPage(await explained(response, explain)) : wrongType();
      }
      if (Number(singleHeader(response, 'content-length') ?? 0) > maxBytes) {
        throw tooLarge(maxBytes);
      }
      return { bytes: await readWhole(decompressed(response), maxBytes), mediaType };
    } finally {
      discard(response.body);
    }
  }
}

function parseAddress(address: string): URL {
  const url = URL.parse(address);
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new SourceError('bad-address', 'The address is not a valid URL.');
}

function redirectTarget(location: string, from: URL): URL {
  const url = URL.parse(location, from.href);
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new SourceError('forbidden-redirect', 'The source redirects to an invalid URL.');
}

const mediaTypeOf = (response: Dispatcher.ResponseData) =>
  (singleHeader(response, 'content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

const WEB_PAGE = /^(?:text\/html|application\/xhtml\+xml)$/;

async function explained(
  response: Dispatcher.ResponseData,
  explain: FetchRequest['explain'],
): Promise<Explanation | undefined> {
  return explain && (await readStart(decompressed(response)).then(explain, () => undefined));
}

function webPage(explanation: Explanation | undefined): SourceError {
  const suffix = explanation ? `: ${explanation.meaning}` : '';
  return new SourceError(
    explanation?.code ?? 'web-page',
    `The source responded with a web page instead of data${suffix}.`,
    { status: 200 },
  );
}

const wrongType = () =>
  new SourceError('wrong-type', 'The source responded with an unexpected type of content.', {
    status: 200,
  });

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
