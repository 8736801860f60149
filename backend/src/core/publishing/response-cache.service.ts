import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { PublicationsService } from './publications.service.js';

/** Serves public GETs from memory. */
@Injectable()
export class ResponseCacheService {
  /** Called with the status of each response, for metrics. */
  onResponse: ((status: number) => void) | undefined;

  constructor(private readonly publications: PublicationsService) {}

  /** Sends the published response for a request; returns false if there is none. */
  respond(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const { url = '/' } = request;
    const published = this.publications.find(url) ?? this.pageWithQuery(url);
    if (!published) return false;
    published.send(request, response, request.requestId ?? '');
    this.onResponse?.(response.statusCode);
    return true;
  }

  /**
   * Pages ignore their query, because links carry campaign parameters. API calls with a query go to
   * Express, which rejects unknown parameters.
   */
  private pageWithQuery(url: string) {
    const end = url.indexOf('?');
    if (end < 0) return undefined;
    const isEmpty = end === url.length - 1;
    if (url.startsWith('/api/') && !isEmpty) return undefined;
    return this.publications.find(url.slice(0, end));
  }
}
