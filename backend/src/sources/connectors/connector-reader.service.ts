import { Injectable } from '@nestjs/common';
import { BoundedFetchService } from '../fetch/bounded-fetch.service.js';
import { SourceError } from '../source-error.js';
import type { Connector, ReadContext } from './connector.js';
import { isUtcMonth } from './period.js';
import { readRows, type SourceRows } from './read-rows.js';

const SECOND_MS = 1_000;

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
   * @throws SourceError with the reason, which never contains an address or a secret; the reason of `signal` if
   * that aborted
   */
  async read(
    connector: Connector,
    context: ReadContext,
    signal?: AbortSignal,
  ): Promise<SourceRows> {
    const problem = periodProblem(connector, context);
    if (problem !== null) throw new SourceError('unexpected-format', `${problem}.`);
    try {
      const document = connector.documentOf(context.fields);
      const bodies = document ? [document] : await this.fetch(connector, context, signal);
      return readRows(connector, bodies, context);
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      throw withCoolDown(connector.failureOf(error, context), connector);
    }
  }

  /** The responses, one after the other, because casinos limit the rate of requests. */
  private async fetch(connector: Connector, context: ReadContext, signal: AbortSignal | undefined) {
    const bodies: Uint8Array[] = [];
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
    return bodies;
  }
}

/** A source that limits requests without saying for how long is asked again after its cool-down. */
function withCoolDown(error: SourceError, { coolDownSeconds }: Connector): SourceError {
  if (error.code !== 'rate-limited') return error;
  const { code, reason, status, meaning, retryAfterMs = coolDownSeconds * SECOND_MS } = error;
  return new SourceError(code, reason, { status, meaning, retryAfterMs });
}
