import { Injectable } from '@nestjs/common';
import { type Environment, InjectEnvironment } from '../../../core/config/env.js';
import { BoundedFetchService } from '../../../sources/fetch/bounded-fetch.service.js';
import { SourceError } from '../../../sources/source-error.js';
import type { StreamingServiceName } from '../live-services.js';
import { AppTokensService } from './app-tokens.service.js';
import { unreadable } from './running-stream.js';

const MAX_RESPONSE_BYTES = 256 * 1024;

/** Calls the APIs of Kick and Twitch. */
@Injectable()
export class StreamingApiService {
  constructor(
    private readonly fetcher: BoundedFetchService,
    private readonly tokens: AppTokensService,
    @InjectEnvironment() private readonly environment: Environment,
  ) {}

  /**
   * @param path with its query.
   * @returns the JSON of the response, not validated.
   * @throws SourceError with the reason. A rejected token is replaced once.
   */
  async get(service: StreamingServiceName, path: string, signal: AbortSignal): Promise<unknown> {
    try {
      return await this.request(service, path, signal);
    } catch (error) {
      if (!(error instanceof SourceError) || error.status !== 401) throw error;
      this.tokens.forget(service);
      return this.request(service, path, signal);
    }
  }

  private async request(
    service: StreamingServiceName,
    path: string,
    signal: AbortSignal,
  ): Promise<unknown> {
    const { client, apiUrl } = this.environment[service];
    const token = await this.tokens.get(service, signal);
    const { bytes } = await this.fetcher.get({
      url: apiUrl + path,
      trusted: true,
      accept: ['application/json'],
      maxBytes: MAX_RESPONSE_BYTES,
      headers: { authorization: `Bearer ${token}`, 'client-id': client?.id ?? '' },
      signal,
    });
    try {
      return JSON.parse(Buffer.from(bytes).toString('utf8'));
    } catch {
      throw unreadable(service);
    }
  }
}
