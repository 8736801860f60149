import { Injectable } from '@nestjs/common';
import { type Environment, InjectEnvironment } from '../../core/config/env.js';
import { BoundedFetchService } from '../../sources/fetch/bounded-fetch.service.js';
import { SourceError } from '../../sources/source-error.js';
import { readFeed } from './read-feed.js';
import { type ChannelListing, MAX_FEED_BYTES } from './channel-listing.js';

/** Reads a channel's public feed, which needs no API key. */
@Injectable()
export class YoutubeFeedService {
  private readonly baseUrl: string;

  constructor(
    private readonly fetcher: BoundedFetchService,
    @InjectEnvironment() { youtube }: Environment,
  ) {
    this.baseUrl = youtube.feedUrl;
  }

  /** @throws SourceError with the reason. */
  async list(channelId: string, signal?: AbortSignal): Promise<ChannelListing> {
    const url = new URL(this.baseUrl);
    url.searchParams.set('channel_id', channelId);
    const bytes = await this.fetch(url.href, signal);
    const { name, videos } = await readFeed(Buffer.from(bytes).toString('utf8'), signal);
    const times = videos.map(({ publishedAt }) => publishedAt.getTime());
    // With an empty feed it is not used: `VideosRepository.store` rejects a listing without videos.
    const completeFrom = times.length > 0 ? new Date(Math.min(...times)) : null;
    return { source: 'feed', name, videos, completeFrom };
  }

  private async fetch(url: string, signal: AbortSignal | undefined): Promise<Uint8Array> {
    try {
      const { bytes } = await this.fetcher.get({
        url,
        trusted: true,
        maxBytes: MAX_FEED_BYTES,
        accept: ['text/xml', 'application/xml', 'application/atom+xml'],
        ...(signal && { signal }),
      });
      return bytes;
    } catch (error) {
      if (!(error instanceof SourceError) || error.code !== 'not-found') throw error;
      throw new SourceError(
        'unknown-channel',
        `The source responded with status ${error.status}: the channel was not found.`,
        error,
      );
    }
  }
}
