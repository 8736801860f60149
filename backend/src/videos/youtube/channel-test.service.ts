import { Injectable } from '@nestjs/common';
import type { FoundChannel, SourceFindings } from '../../sources/source-findings.js';
import { SourceError } from '../../sources/source-error.js';
import type { ReadChannel } from './youtube.service.js';
import { YoutubeApiService } from './youtube-api.service.js';
import { YoutubeChannelsService } from './youtube-channels.service.js';
import { YoutubeService } from './youtube.service.js';

/** Reads a channel for a test, so that a user can recognize it before it is saved. */
@Injectable()
export class ChannelTestService {
  constructor(
    private readonly api: YoutubeApiService,
    private readonly channels: YoutubeChannelsService,
    private readonly youtube: YoutubeService,
  ) {}

  /** @throws SourceError if the videos cannot be read and the Data API does not return the channel. */
  async test(channelId: string): Promise<SourceFindings> {
    const [reported, read] = await Promise.all([
      this.findReported(channelId),
      this.youtube.read(channelId).catch((error: unknown) => {
        if (error instanceof SourceError) return error;
        throw error;
      }),
    ]);
    if (read instanceof SourceError) {
      if (!reported) throw read;
      return { items: 0, channel: { ...reported, newestVideo: null }, failure: read };
    }
    return {
      items: read.listing.videos.length,
      channel: foundChannel(channelId, reported, read),
      ...failureOf(read),
    };
  }

  /**
   * Name, handle and picture; null without an API key, if the Data API fails, or if it has no such channel.
   * `YoutubeService.read` then reads the feed, and reports why the Data API failed.
   */
  private async findReported(channelId: string): Promise<Omit<FoundChannel, 'newestVideo'> | null> {
    if (!this.api.hasKey) return null;
    try {
      const channel = await this.channels.find(channelId);
      if (!channel) return null;
      const { id, name, handle } = channel;
      return { id, name, handle, picture: await this.channels.picture(channel) };
    } catch (error) {
      if (error instanceof SourceError) return null;
      throw error;
    }
  }
}

function foundChannel(
  id: string,
  reported: Omit<FoundChannel, 'newestVideo'> | null,
  { listing }: ReadChannel,
): FoundChannel {
  const newest = listing.videos.toSorted(
    (a, b) => b.publishedAt.getTime() - a.publishedAt.getTime(),
  )[0];
  const known = reported ?? { id, name: listing.name, handle: null, picture: null };
  return { ...known, newestVideo: newest?.title ?? null };
}

function failureOf({ listing, fallbackReason }: ReadChannel): { failure?: SourceError } {
  if (fallbackReason) return { failure: fallbackReason };
  if (listing.videos.length > 0) return {};
  return { failure: new SourceError('no-uploads', 'The channel lists no videos.') };
}
