import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
// oxlint-disable-next-line eslint-js/no-restricted-syntax -- a fault: a slow response
import { setTimeout as delay } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { type StubResponse, createResponse, bytesOf, htmlError } from './stub-response.ts';
import type { Delivery, Route } from './delivery.ts';
import type { Fault, RedirectTarget } from './fault.ts';
import { fixture } from './fixture.ts';
import { isDataApi } from './routes.ts';
import { shrink } from './sheet.ts';
import { streamingError } from './streaming.ts';
import { errorOfStatus } from './youtube.ts';

/** A request, the correct response to it, and the record of its delivery. */
export interface Exchange {
  route: Route;
  request: IncomingMessage;
  response: ServerResponse;
  delivery: Delivery;
  /** The response without a fault. */
  correct: StubResponse;
  /** The URL of this server without a trailing slash. */
  url: string;
}

/**
 * The path prefix under which all routes respond without faults; the target of `same-site`
 * redirects.
 */
export const MOVED = '/moved';

const FILLER = Buffer.from('Playhouse,PLAY,a_player,1.00\r\n'.repeat(2_000));

/**
 * Writes a chunk and waits until it was passed to the connection; false if the client has
 * disconnected.
 */
async function write({ response, delivery }: Exchange, chunk: Buffer): Promise<boolean> {
  if (response.destroyed) return false;
  const written = await new Promise<boolean>((resolve) => {
    const onClose = () => resolve(false);
    response.once('close', onClose);
    response.write(chunk, (error) => {
      // A response consists of many chunks, so the listener must be removed.
      response.off('close', onClose);
      resolve(!error);
    });
  });
  if (written) delivery.bytesSent += chunk.length;
  return written;
}

/** Sends a complete response. */
export function send(exchange: Exchange, { status, headers, body }: StubResponse): void {
  const { response, delivery } = exchange;
  response.writeHead(status, { ...headers, 'content-length': String(body.length) });
  response.end(body, () => {
    delivery.bytesSent += body.length;
  });
}

/** Ends the connection: with a reset (RST), or normally (FIN). */
function cut({ response, delivery }: Exchange, ending: 'reset' | 'close'): void {
  delivery.outcome = 'cut';
  if (ending === 'reset') response.socket?.resetAndDestroy();
  else response.socket?.end();
}

async function sendHalf(exchange: Exchange, ending: 'reset' | 'close'): Promise<void> {
  const { status, headers, body } = exchange.correct;
  exchange.response.writeHead(status, { ...headers, 'content-length': String(body.length) });
  await write(exchange, body.subarray(0, Math.floor(body.length / 2)));
  cut(exchange, ending);
}

async function sendSlowly(exchange: Exchange, chunkBytes: number, everyMs: number): Promise<void> {
  const { status, headers, body } = exchange.correct;
  exchange.response.writeHead(status, { ...headers, 'content-length': String(body.length) });
  for (let at = 0; at < body.length; at += chunkBytes) {
    if (!(await write(exchange, body.subarray(at, at + chunkBytes)))) return;
    await delay(everyMs);
  }
  exchange.response.end();
}

/** A header followed by rows, until `bytes` are reached. */
function* rowsUpTo(bytes: number): Generator<Buffer> {
  const header = Buffer.from('Affiliate Name,Campaign Code,User Name,Wagered\r\n');
  yield header;
  for (let remaining = bytes - header.length; remaining > 0; remaining -= FILLER.length) {
    yield FILLER.subarray(0, Math.min(remaining, FILLER.length));
  }
}

async function sendOversized(
  exchange: Exchange,
  { bytes, as }: Extract<Fault, { kind: 'oversized' }>,
): Promise<void> {
  const { response, correct, delivery } = exchange;
  const headers = { ...correct.headers };
  if (as === 'announced') headers['content-length'] = String(bytes);
  if (as === 'gzip') headers['content-encoding'] = 'gzip';
  response.writeHead(200, headers);
  const rows = Readable.from(rowsUpTo(bytes), { objectMode: false });
  const body: AsyncIterable<Buffer> = as === 'gzip' ? rows.pipe(createGzip()) : rows;
  await pipeline(async function* () {
    for await (const chunk of body) {
      delivery.bytesSent += chunk.length;
      yield chunk;
    }
  }, response).catch((error: unknown) => {
    if (!response.destroyed) throw error;
  });
}

function failure({ route }: Exchange, status: number): StubResponse {
  if (isDataApi(route)) return errorOfStatus(status);
  return /^(?:kick|twitch)-/.test(route) ? streamingError(status) : htmlError(status);
}

function location({ url, request }: Exchange, to: RedirectTarget): string {
  const path = request.url ?? '/';
  switch (to) {
    case 'loop':
      return `${url}${path}`;
    case 'same-site':
      return `${url}${MOVED}${path}`;
    case 'private-address':
      return 'https://169.254.169.254/latest/meta-data/';
    case 'forbidden-host':
      return 'https://sheets.forbidden.example/com.csv';
    default:
      return to;
  }
}

/** The correct response with this share (0 to 1) of its rows or items. */
function shrinkResponse({ route, correct }: Exchange, share: number): StubResponse {
  const text = correct.body.toString('utf8');
  if (route === 'sheet-com' || route === 'sheet-us') {
    return { ...correct, body: Buffer.from(shrink(text, share)) };
  }
  if (!isDataApi(route)) {
    throw new Error(`'shrunken' is for sheets and the Data API, not for ${route}.`);
  }
  const parsed = JSON.parse(text) as { items: unknown[] };
  const items = parsed.items.slice(0, Math.round(parsed.items.length * share));
  return { ...correct, body: Buffer.from(JSON.stringify({ ...parsed, items })) };
}

/** Applies a fault to the real connection. */
export async function deliver(fault: Fault, exchange: Exchange): Promise<void> {
  const { correct, response } = exchange;
  switch (fault.kind) {
    case 'hang':
      return;
    case 'reset':
      if (fault.after === 'half-body') return sendHalf(exchange, 'reset');
      return cut(exchange, 'reset');
    case 'drip':
      return sendSlowly(exchange, fault.chunkBytes, fault.everyMs);
    case 'status':
      if (fault.retryAfter !== undefined) response.setHeader('retry-after', fault.retryAfter);
      return send(exchange, failure(exchange, fault.status));
    case 'html':
      return send(
        exchange,
        createResponse(200, 'text/html; charset=utf-8', fixture('sheets/sign-in.html')),
      );
    case 'cut-short':
      return sendHalf(exchange, 'close');
    case 'empty':
      return send(exchange, { ...correct, body: Buffer.alloc(0) });
    case 'body':
      return send(exchange, { ...correct, body: bytesOf(fault.body) });
    case 'oversized':
      return sendOversized(exchange, fault);
    case 'shrunken':
      return send(exchange, shrinkResponse(exchange, fault.share));
    case 'redirect':
      response.setHeader('location', location(exchange, fault.to));
      return send(exchange, createResponse(302, 'text/html; charset=utf-8', Buffer.from('Moved')));
    case 'content-type':
      return send(exchange, createResponse(correct.status, fault.contentType, correct.body));
    case 'clock-skew':
      response.setHeader('date', new Date(Date.now() + fault.seconds * 1000).toUTCString());
      return send(exchange, correct);
  }
}
