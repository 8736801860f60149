import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Body } from './stub-response.ts';
import type { Route } from './delivery.ts';
import type { Fault } from './fault.ts';
import type { Upstreams } from './upstreams.ts';

/** The body of `POST /__control`. Its properties are applied in this order. */
export interface Command {
  reset?: true;
  limitPages?: number | null;
  serve?: { route: Route; body: Exclude<Body, Uint8Array> | null };
  fault?: { route: Route; fault: Fault | null };
}

async function applyCommand(upstreams: Upstreams, request: IncomingMessage): Promise<void> {
  const command = JSON.parse(await text(request)) as Command;
  if (command.reset) upstreams.reset();
  if (command.limitPages !== undefined) upstreams.limitPages(command.limitPages);
  if (command.serve) upstreams.serve(command.serve.route, command.serve.body);
  if (command.fault) upstreams.fault(command.fault.route, command.fault.fault);
}

/**
 * Handles `POST /__control` and `GET /__log`, for tests that run in another process. These two
 * requests do not appear in the log.
 */
export async function control(
  upstreams: Upstreams,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const reply = (status: number, body: unknown): void => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  const call = `${request.method} ${request.url}`;
  try {
    if (call === 'GET /__log') reply(200, upstreams.log);
    else if (call === 'POST /__control') {
      await applyCommand(upstreams, request);
      reply(200, { done: true });
    } else reply(404, { error: `There is no ${call}.` });
  } catch (error) {
    reply(400, { error: error instanceof Error ? error.message : String(error) });
  }
}
