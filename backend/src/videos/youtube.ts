import { Injectable } from '@nestjs/common';
import { SourceError } from '../sources/source-error.js';
import type { ChannelListing } from './channel-listing.js';
import { YoutubeApi } from './youtube-api.js';
import { YoutubeFeed } from './youtube-feed.js';

/** A listing, and why it did not come the better way. */
export interface ReadChannel {
  listing: ChannelListing;
  /** Why the Data API failed, where its feed stood in for it. */
  despite: SourceError | null;
}

const CHANNEL = /^(?:https:\/\/(?:www\.|m\.)?youtube\.com\/channel\/)?(UC[\w-]{22})(?:[/?#].*)?$/;

/**
 * The channel's id in what a person typed: the id itself or the channel's address.
 *
 * @throws SourceError when there is none.
 */
export function parseChannelId(typed: string): string {
  const id = CHANNEL.exec(typed.trim())?.[1];
  if (id !== undefined) return id;
  throw new SourceError(
    'bad-address',
    'This is not the id of a YouTube channel: it starts with UC and has 24 characters.',
  );
}

/** Reads a channel: with an API key through the Data API, else, or when that fails, from its feed. */
@Injectable()
export class Youtube {
  constructor(
    private readonly api: YoutubeApi,
    private readonly feed: YoutubeFeed,
  ) {}

  /**
   * @throws SourceError with the reason; when both ways failed, with the Data API's, which tells
   *   more. The signal's reason when that gave up.
   */
  async read(channelId: string, signal?: AbortSignal): Promise<ReadChannel> {
    if (!this.api.available) {
      return { listing: await this.feed.list(channelId, signal), despite: null };
    }
    try {
      return { listing: await this.api.list(channelId, signal), despite: null };
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      return { listing: await this.insteadOfApi(channelId, error, signal), despite: error };
    }
  }

  private async insteadOfApi(
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
    // Nothing to stand in with: that the API failed is the news.
    if (listing.videos.length === 0) throw apiError;
    return listing;
  }
}
