import { Injectable } from '@nestjs/common';
import { SourceError } from '../../sources/source-error.js';
import type { ChannelListing } from './channel-listing.js';
import { YoutubeApiService } from './youtube-api.service.js';
import { YoutubeFeedService } from './youtube-feed.service.js';

/** A listing, and why it did not come from the Data API. */
export interface ReadChannel {
  listing: ChannelListing;
  /** Why the Data API failed, if the listing comes from the feed. */
  fallbackReason: SourceError | null;
}

/**
 * Reads a channel: through the Data API if there is a key; without a key, or if the Data API fails,
 * from the channel's feed.
 */
@Injectable()
export class YoutubeService {
  constructor(
    private readonly api: YoutubeApiService,
    private readonly feed: YoutubeFeedService,
  ) {}

  /**
   * @throws SourceError with the reason; if both the Data API and the feed fail, the reason of the
   * Data API, which is more specific. If aborted, the signal's reason.
   */
  async read(channelId: string, signal?: AbortSignal): Promise<ReadChannel> {
    if (!this.api.hasKey) {
      return { listing: await this.feed.list(channelId, signal), fallbackReason: null };
    }
    try {
      return { listing: await this.api.list(channelId, signal), fallbackReason: null };
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      return { listing: await this.listFromFeed(channelId, error, signal), fallbackReason: error };
    }
  }

  private async listFromFeed(
    channelId: string,
    apiError: SourceError,
    signal: AbortSignal | undefined,
  ): Promise<ChannelListing> {
    let listing: ChannelListing;
    try {
      listing = await this.feed.list(channelId, signal);
    } catch (error) {
      throw error instanceof SourceError ? apiError : error;
    }
    if (listing.videos.length > 0) return listing;
    // The API has no upload playlist for a channel without uploads; the feed shows whether the
    // channel exists.
    throw apiError.code === 'unknown-channel'
      ? new SourceError('no-uploads', 'The channel lists no videos.')
      : apiError;
  }
}
