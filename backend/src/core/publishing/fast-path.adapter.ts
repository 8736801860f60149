import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse } from 'node:querystring';
import { ExpressAdapter } from '@nestjs/platform-express';
import express from 'express';
import type { ResponseCacheService } from './response-cache.service.js';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

declare module 'http' {
  interface IncomingMessage {
    /** Identifies the request in the response's `X-Request-Id` and in the log. */
    requestId?: string;
  }
}

/**
 * More names than any call accepts. If names are cut off, the remaining ones include an unknown or
 * repeated one, which is rejected.
 */
const MAX_QUERY_NAMES = 100;

/** Express parses the query again on each access, so parsing a long query must be cheap. */
const readQuery = (query: string | null) =>
  parse(query ?? '', '&', '=', { maxKeys: MAX_QUERY_NAMES });

/**
 * Express behind the response cache. Published responses bypass Express, which would cost more than
 * half of the throughput of plain `node:http`.
 */
export class FastPathAdapter extends ExpressAdapter {
  /** Set when the application has started. */
  responseCache: ResponseCacheService | undefined;

  constructor() {
    const instance = express();
    // Exactly one spelling per route, because nginx and the response cache match paths exactly.
    instance.enable('strict routing');
    instance.enable('case sensitive routing');
    instance.disable('x-powered-by');
    instance.disable('etag');
    instance.set('query parser', readQuery);
    super(instance);
  }

  override initHttpServer(options: Parameters<ExpressAdapter['initHttpServer']>[0]): void {
    super.initHttpServer(options);
    const express = this.getInstance<Listener>();
    this.httpServer.removeAllListeners('request');
    this.httpServer.on('request', (request: IncomingMessage, response: ServerResponse) => {
      request.requestId = randomUUID();
      if (!this.responseCache?.respond(request, response)) express(request, response);
    });
  }
}
