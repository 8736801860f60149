import { Injectable } from '@nestjs/common';
import { type Environment, InjectEnvironment } from '../config/env.js';
import { BoundedFetch } from '../sources/bounded-fetch.js';
import { type ChannelListing, MAX_ANSWER_BYTES } from './channel-listing.js';

/** Reads a channel's public feed, which needs no key. */
@Injectable()
export class YoutubeFeed {
  private readonly baseUrl: string;

  constructor(
    private readonly fetcher: BoundedFetch,
    @InjectEnvironment() { youtube }: Environment,
  ) {
    this.baseUrl = youtube.feedUrl;
  }

  /** @throws SourceError with the reason. */
  async list(channelId: string, signal?: AbortSignal): Promise<ChannelListing> {
    const url = new URL(this.baseUrl);
    url.searchParams.set('channel_id', channelId);
    const { bytes } = await this.fetcher.get({
      url: url.href,
      trusted: true,
      maxBytes: MAX_ANSWER_BYTES,
      accept: ['text/xml', 'application/xml', 'application/atom+xml'],
      ...(signal && { signal }),
    });
    // Loaded when there is a feed to read: most installations have a key and never do.
    const { parseFeed } = await import('./parse-feed.js');
    const videos = parseFeed(Buffer.from(bytes).toString('utf8'));
    const times = videos.map(({ publishedAt }) => publishedAt.getTime());
    const completeFrom = times.length > 0 ? new Date(Math.min(...times)) : null;
    return { source: 'feed', videos, completeFrom };
  }
}
