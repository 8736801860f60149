import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse } from 'node:querystring';
import { Injectable } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import express from 'express';
import { Publications } from './publications.service.js';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

declare module 'http' {
  interface IncomingMessage {
    /** Names this request in the answer's `X-Request-Id` and in the log. */
    requestId?: string;
  }
}

/** Answers public GETs from memory. */
@Injectable()
export class EarlyAnswers {
  /** Told the status of each answer, for metrics. */
  onAnswer: ((status: number) => void) | undefined;

  constructor(private readonly publications: Publications) {}

  /** Sends the published answer for a request, if there is one; false when there is none. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const { url = '/' } = request;
    const answer = this.publications.find(url) ?? this.pageWithQuery(url);
    if (!answer) return false;
    answer.send(request, response, request.requestId ?? '');
    this.onAnswer?.(response.statusCode);
    return true;
  }

  /** Pages ignore their query (links carry campaign parameters); the API refuses unknown ones. */
  private pageWithQuery(url: string) {
    const end = url.indexOf('?');
    if (end < 0) return undefined;
    const isEmpty = end === url.length - 1;
    if (url.startsWith('/api/') && !isEmpty) return undefined;
    return this.publications.find(url.slice(0, end));
  }
}

/** More than any call takes: whatever is cut off follows an unknown or a repeated name, which is refused. */
const MAX_QUERY_NAMES = 100;

/** Express reads the query again for each who asks for it: a long one must not cost much. */
const readQuery = (query: string | null) =>
  parse(query ?? '', '&', '=', { maxKeys: MAX_QUERY_NAMES });

/**
 * Express, with published answers sent before it is even asked: it costs more than half of the
 * requests a second that bare `node:http` can do.
 */
export class PlayhouseAdapter extends ExpressAdapter {
  /** Set once the application stands. */
  early: EarlyAnswers | undefined;

  constructor() {
    const instance = express();
    // One spelling a route: what matches elsewhere may not be guarded elsewhere.
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
      if (!this.early?.answer(request, response)) express(request, response);
    });
  }
}
