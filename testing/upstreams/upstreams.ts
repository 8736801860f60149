import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Body, bytesOf, htmlError, type StubResponse } from './stub-response.ts';
import { channel, type ChannelVideo } from './channel.ts';
import { control } from './control.ts';
import { deliver, type Exchange, MOVED, send } from './deliver.ts';
import type { Delivery, Route } from './delivery.ts';
import type { Fault } from './fault.ts';
import { googleSheetResponse } from './google-sheets.ts';
import { Receivers } from './receivers.ts';
import { API_KEY, correctResponse, routeOf } from './routes.ts';
import { AppTokens, STREAMING_CLIENT } from './streaming.ts';
import { CHANNEL_ID } from './youtube.ts';

/** The Data API accepts its key in the query or in a header. */
function apiKeyOf(request: IncomingMessage, address: URL): string | undefined {
  return address.searchParams.get('key') ?? request.headers['x-goog-api-key']?.toString();
}

interface ActiveFault {
  fault: Fault;
  /** The number of requests that it still affects. */
  remaining: number;
}

/** A running stub of YouTube, the two sheets, Kick, Twitch and the hosts of webhooks. */
export class Upstreams {
  /** All requests in the order of arrival. */
  readonly log: Delivery[] = [];
  readonly #server: Server;
  readonly #bodies = new Map<Route, Buffer>();
  readonly #faults = new Map<Route, ActiveFault>();
  readonly #watchers = new Set<() => void>();
  /** The tokens that Kick and Twitch have issued. */
  readonly tokens = new AppTokens();
  /** The hosts of webhooks; what they receive is not in the log. */
  readonly receivers = new Receivers();
  #itemsPerPage = Number.POSITIVE_INFINITY;

  /** Use {@link startUpstreams}. */
  constructor(server: Server) {
    this.#server = server;
    server.on('request', (request, response) => this.#receive(request, response));
  }

  /** The stub's URL without a trailing slash. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /**
   * The environment with which the tested server reads from the stub. With `PUBLIC_FETCH_STUB` set to
   * `url`, the server also reads Google Sheets whose addresses are entered in the panel from the stub.
   */
  get environment(): Record<string, string> {
    return {
      YOUTUBE_CHANNEL_ID: CHANNEL_ID,
      YOUTUBE_API_KEY: API_KEY,
      YOUTUBE_API_URL: `${this.url}/youtube/v3`,
      YOUTUBE_FEED_URL: `${this.url}/feeds/videos.xml`,
      LEADERBOARD_COM_CSV_URL: `${this.url}/sheets/com.csv`,
      LEADERBOARD_US_CSV_URL: `${this.url}/sheets/us.csv`,
      LEADERBOARD_US_AFFILIATE: 'PlayUSA',
    };
  }

  /** The environment with which the server also asks Kick and Twitch whether the creator is live. */
  get liveEnvironment(): Record<string, string> {
    return {
      KICK_CLIENT_ID: STREAMING_CLIENT.id,
      KICK_CLIENT_SECRET: STREAMING_CLIENT.secret,
      KICK_API_URL: `${this.url}/kick`,
      KICK_ID_URL: `${this.url}/kick-id`,
      TWITCH_CLIENT_ID: STREAMING_CLIENT.id,
      TWITCH_CLIENT_SECRET: STREAMING_CLIENT.secret,
      TWITCH_API_URL: `${this.url}/twitch`,
      TWITCH_ID_URL: `${this.url}/twitch-id`,
    };
  }

  /** The total cost of all requests in units of the Data API's daily quota. */
  get quotaUnits(): number {
    return this.log.reduce((sum, { quotaUnits }) => sum + quotaUnits, 0);
  }

  /** Sets a fault for a route until its `times` are used up or it is cleared with null. */
  fault(route: Route, fault: Fault | null): void {
    if (fault === null) this.#faults.delete(route);
    else this.#faults.set(route, { fault, remaining: fault.times ?? Number.POSITIVE_INFINITY });
  }

  /**
   * Replaces a route's fixture; null restores it. The Data API's routes take a complete response
   * (`{ items }`) and divide it into pages.
   */
  serve(route: Route, body: Body | null): void {
    if (body === null) this.#bodies.delete(route);
    else this.#bodies.set(route, bytesOf(body));
  }

  /** Serves a channel with these videos, newest first, from the Data API and the feed. */
  serveChannel(videos: readonly ChannelVideo[]): void {
    const { uploads, shorts, videos: details, feed } = channel(videos);
    this.serve('uploads', uploads);
    this.serve('shorts', shorts);
    this.serve('videos', details);
    this.serve('feed', feed);
  }

  /**
   * Limits playlist pages to this number of items, whatever is requested; null removes the limit.
   */
  limitPages(items: number | null): void {
    this.#itemsPerPage = items ?? Number.POSITIVE_INFINITY;
  }

  /** Resets faults, bodies, the limit of pages, receivers and the log. Issued tokens stay valid. */
  reset(): void {
    this.#faults.clear();
    this.#bodies.clear();
    this.limitPages(null);
    this.receivers.closeAll();
    this.log.length = 0;
  }

  /** Waits for a matching delivery to be complete, and returns the first one. */
  delivered(matches: (delivery: Delivery) => boolean): Promise<Delivery> {
    return new Promise((resolve) => {
      const check = () => {
        const match = this.log.find(
          (delivery) => delivery.completedAt !== null && matches(delivery),
        );
        if (match === undefined) return;
        this.#watchers.delete(check);
        resolve(match);
      };
      this.#watchers.add(check);
      check();
    });
  }

  /** Stops the stub and closes open requests. */
  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  #receive(request: IncomingMessage, response: ServerResponse): void {
    const address = new URL(request.url ?? '/', this.url);
    if (address.pathname.startsWith('/__')) {
      void control(this, request, response);
      return;
    }
    if (this.receivers.answer(request, response, address)) return;
    const isMoved = address.pathname.startsWith(`${MOVED}/`);
    const path = isMoved ? address.pathname.slice(MOVED.length) : address.pathname;
    const route = routeOf(path, address.searchParams);
    const knownRoute = route === 'unknown-playlist' ? null : route;
    const delivery = this.#record(request, response, address, knownRoute);
    const isToken = route === 'kick-token' || route === 'twitch-token';
    const deliverWith = (token: StubResponse | null) => {
      const correct =
        request.method === 'GET' || token !== null
          ? (googleSheetResponse(path, address.searchParams) ??
            correctResponse(route, address.searchParams, apiKeyOf(request, address), {
              body: knownRoute === null ? undefined : this.#bodies.get(knownRoute),
              itemsPerPage: this.#itemsPerPage,
              hasToken: this.tokens.isValid(request.headers.authorization),
              token,
            }))
          : htmlError(405);
      this.#deliver(request, response, delivery, knownRoute, correct, isMoved);
    };
    if (isToken && request.method === 'POST') {
      text(request).then(
        (form) => deliverWith(this.tokens.issue(form)),
        (error: unknown) => response.destroy(error as Error),
      );
    } else deliverWith(null);
  }

  #deliver(
    request: IncomingMessage,
    response: ServerResponse,
    delivery: Delivery,
    knownRoute: Route | null,
    correct: StubResponse,
    isMoved: boolean,
  ): void {
    if (knownRoute === null) {
      // The route only matters for faults, and these do not apply here.
      send({ route: 'feed', request, response, delivery, correct, url: this.url }, correct);
      return;
    }
    const exchange: Exchange = {
      route: knownRoute,
      request,
      response,
      delivery,
      correct,
      url: this.url,
    };
    const fault = isMoved ? null : this.#takeFault(knownRoute);
    delivery.fault = fault;
    if (fault === null) {
      send(exchange, correct);
      return;
    }
    deliver(fault, exchange).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : new Error(String(error)));
    });
  }

  #takeFault(route: Route): Fault | null {
    const active = this.#faults.get(route);
    if (active === undefined) return null;
    active.remaining -= 1;
    if (active.remaining <= 0) this.#faults.delete(route);
    return active.fault;
  }

  #record(
    request: IncomingMessage,
    response: ServerResponse,
    address: URL,
    route: Route | null,
  ): Delivery {
    const query = Object.fromEntries(address.searchParams);
    if ('key' in query) query.key = '[redacted]';
    const delivery: Delivery = {
      number: (this.log.at(-1)?.number ?? 0) + 1,
      route,
      method: request.method ?? '',
      path: address.pathname,
      query,
      receivedAt: new Date().toISOString(),
      fault: null,
      status: null,
      bytesSent: 0,
      outcome: 'open',
      completedAt: null,
      quotaUnits: address.pathname.startsWith('/youtube/v3/') ? 1 : 0,
    };
    this.log.push(delivery);
    response.once('close', () => {
      delivery.status = response.headersSent ? response.statusCode : null;
      if (delivery.outcome === 'open') {
        delivery.outcome = response.writableFinished ? 'sent' : 'abandoned';
      }
      delivery.completedAt = new Date().toISOString();
      for (const check of [...this.#watchers]) check();
    });
    return delivery;
  }
}

/**
 * Starts the stub on 127.0.0.1.
 * @param options.port default: 0, any free port
 */
export async function startUpstreams(options: { port?: number } = {}): Promise<Upstreams> {
  const server = createServer({ keepAliveTimeout: 1_000 });
  const upstreams = new Upstreams(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  return upstreams;
}
