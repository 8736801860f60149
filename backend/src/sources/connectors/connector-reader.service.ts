import { Injectable } from '@nestjs/common';
import { BoundedFetchService } from '../fetch/bounded-fetch.service.js';
import { SourceError } from '../source-error.js';
import type { Connector, ReadContext } from './connector.js';
import { isUtcMonth } from './period.js';
import { readRows, type SourceRows } from './read-rows.js';

/** Why a source cannot answer for a period, as a message; null if it can. */
export const periodProblem = (
  connector: Connector,
  { fields, period }: ReadContext,
): string | null =>
  connector.windowOf(fields) === 'bucketed' && !isUtcMonth(period)
    ? `${connector.label} reports calendar months in UTC only`
    : null;

/** Requests figures from casinos. */
@Injectable()
export class ConnectorReaderService {
  constructor(private readonly fetcher: BoundedFetchService) {}

  /**
   * Requests and reads the rows of a period, or reads the connector's document.
   *
   * @throws SourceError with the reason, which never contains an address or a secret
   */
  async read(connector: Connector, context: ReadContext): Promise<SourceRows> {
    return readRows(connector, await this.fetch(connector, context), context);
  }

  /**
   * Requests what a source answers for a period: one response after the other, because sources limit the rate of
   * requests. A connector with a document has that instead.
   *
   * @throws SourceError with the reason, which never contains an address or a secret; the reason of `signal` if
   * that aborted
   */
  async fetch(
    connector: Connector,
    context: ReadContext,
    signal?: AbortSignal,
  ): Promise<Uint8Array[]> {
    const problem = periodProblem(connector, context);
    if (problem !== null) throw new SourceError('unexpected-format', `${problem}.`);
    const document = connector.documentOf(context.fields);
    if (document) return [document];
    const bodies: Uint8Array[] = [];
    try {
      for (const request of connector.requestsFor(context)) {
        const { bytes } = await this.fetcher.get({
          ...request,
          trusted: false,
          rules: { hosts: connector.hosts },
          accept: connector.accept,
          explain: connector.explain,
          ...(signal && { signal }),
        });
        bodies.push(bytes);
      }
    } catch (error) {
      throw error instanceof SourceError ? connector.failureOf(error, context) : error;
    }
    return bodies;
  }
}
