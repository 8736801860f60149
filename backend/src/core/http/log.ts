import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Params, PinoLogger } from 'nestjs-pino';
import type { DestinationStream, LogFn } from 'pino';
import type { Options } from 'pino-http';
import type { PrettyOptions } from 'pino-pretty';
import type { Environment } from '../config/env.js';
import type { Principal } from './access/access.js';
import type { LogLimits } from './log-limits.js';
import { withoutLinkTokens } from './link-token.js';
import { clientKey } from './rate-limit/rate-limits.service.js';

// Control characters that JSON does not escape but a terminal may interpret (DEL and C1).
const RAW_CONTROLS = /[\u007f-\u009f\u2028\u2029]/g;

const escapeControls = (text: string) =>
  text.replace(
    RAW_CONTROLS,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The path without its secrets: its query, and the tokens of links that work once. */
const pathOf = (url: string | undefined) => withoutLinkTokens(url?.split('?', 1)[0] ?? '');

/**
 * Structured logs without secrets: one line for each request that reaches a route, with the
 * request's ID.
 *
 * @param destination where the lines go, standard output by default
 */
export async function logParams(
  environment: Environment,
  limits: LogLimits,
  destination?: DestinationStream,
): Promise<Params> {
  const options: Options = {
    level: environment.logLevel,
    genReqId: (request: IncomingMessage) => request.requestId ?? '',
    serializers: {
      req: (request: { id: string; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        path: pathOf(request.url),
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
      err: describeError,
    },
    customLogLevel: (_request: IncomingMessage, response: ServerResponse) =>
      response.statusCode >= 500 ? 'error' : 'info',
    // Absent until the session is opened, because the account is not known before that.
    customProps: (request: IncomingMessage & { principal?: Principal }) =>
      request.principal ? { account: request.principal.id } : {},
    autoLogging: { ignore: (request: IncomingMessage) => isProbe(request.url) },
    hooks: {
      streamWrite: escapeControls,
      logMethod(line, write: LogFn, level) {
        if (isAllowed(line, level, limits)) write.apply(this, line);
      },
    },
  };
  if (destination) return { pinoHttp: [options, destination] };
  return { pinoHttp: process.stdout.isTTY ? [options, await prettyLines()] : options };
}

type LoggedRequest = IncomingMessage & { principal?: Principal; ip?: string };

interface Line {
  /** Present if the line is about a request with a response. */
  res?: ServerResponse & { req: LoggedRequest };
  err?: unknown;
  msg?: unknown;
}

const WARNING = 40;
/** The text of the line that reports suppressed lines. */
export const SUPPRESSED = 'Log lines suppressed';

/**
 * Whether a line is written. Limits apply to what anonymous clients cause: request lines, warnings
 * (a wrong password, a security report) and errors. There is no limit for signed-in users and for
 * the server's own messages.
 */
function isAllowed([first, text]: unknown[], level: number, limits: LogLimits): boolean {
  const line = lineOf(first);
  const { res, err, msg = text } = line;
  if (msg === SUPPRESSED) return true;
  if (res?.req) {
    const { principal, ip } = res.req;
    if (res.statusCode >= 500) return limits.consume('failed requests');
    return principal !== undefined || limits.consume('requests', clientKey(ip));
  }
  if (level < WARNING) return true;
  return limits.consume(typeof msg === 'string' ? msg : err instanceof Error ? err.name : 'errors');
}

function lineOf(first: unknown): Line {
  if (first instanceof Error) return { err: first };
  return typeof first === 'object' && first !== null ? first : { msg: first };
}

/**
 * Writes a line at every `LOG_LEVEL` except `silent`. The limits of {@link LogLimits} do not apply to it.
 */
export function logAtAnyLevel({ logger }: Pick<PinoLogger, 'logger'>, line: object): void {
  const level = logger.level === 'silent' ? 'silent' : 'info';
  logger.child({}, { level }).info(line);
}

/** Readable lines for a terminal, by default all lines on standard output. */
export async function prettyLines(
  options: Pick<PrettyOptions, 'destination' | 'minimumLevel'> = {},
): Promise<DestinationStream> {
  const { default: pretty } = await import('pino-pretty');
  return pretty({ singleLine: true, ignore: 'pid,hostname', ...options });
}

/**
 * The logged parts of an error: type, code, message and stack. Database errors also contain the
 * statement and its values (a session's key, an address), which must not be logged.
 */
function describeError(error: Error & { code?: unknown }): object {
  const { name, message, stack, code, cause } = error;
  return {
    type: name,
    message,
    stack,
    ...(code !== undefined && { code }),
    ...(cause instanceof Error && { cause: describeError(cause) }),
  };
}

/**
 * Logs requests that are rejected before they reach a route (cross-site, too large, unknown method
 * or page). Those that reach a route are logged by pino-http.
 */
export function logRejections(logger: PinoLogger): RequestHandler {
  return (request, response, next) => {
    response.once('finish', () => {
      if (hasRequestLog(request) || response.statusCode < 400) return;
      request.id = request.requestId ?? '';
      logger.info({ req: request, res: response }, 'request rejected');
    });
    next();
  };
}

/** Whether pino-http logs this request. */
const hasRequestLog = (request: IncomingMessage): boolean => 'log' in request;

const isProbe = (url: string | undefined) => url === '/api/health' || url === '/api/ready';
