import { Injectable } from '@nestjs/common';
import { type ChannelReference, parseChannel, withoutKey } from '../../sources/channel-address.js';
import { BoundedFetchService } from '../../sources/fetch/bounded-fetch.service.js';
import { SourceError } from '../../sources/source-error.js';
import { parseChannels, parseVideoChannel, type ReportedChannel } from './youtube-api-responses.js';
import { YoutubeApiService } from './youtube-api.service.js';

const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Far more than a picture of 88 pixels needs. */
const MAX_PICTURE_BYTES = 256 * 1024;

type NameKind = Exclude<ChannelReference['kind'], 'id' | 'video'>;

/** The parameters of `channels.list` that may find a name, in the order in which they are tried. */
const FILTERS: Record<NameKind, readonly string[]> = {
  handle: ['forHandle'],
  user: ['forUsername', 'forHandle'],
  name: ['forHandle', 'forUsername'],
};

/** Finds channels through the Data API, with one or two quota units each. */
@Injectable()
export class YoutubeChannelsService {
  constructor(
    private readonly api: YoutubeApiService,
    private readonly fetcher: BoundedFetchService,
  ) {}

  /**
   * Finds the id of the channel that a user typed. An id needs no request; everything else needs an
   * API key.
   *
   * @throws SourceError with the reason.
   */
  async idOf(typed: string): Promise<string> {
    const reference = parseChannel(typed);
    if (reference.kind === 'id') return reference.id;
    if (!this.api.hasKey) throw withoutKey(reference);
    return reference.kind === 'video'
      ? this.channelOfVideo(reference.videoId)
      : this.channelByName(reference.kind, reference.name);
  }

  /**
   * What the Data API reports of a channel; null if it has no channel with this id.
   *
   * @throws SourceError if the API fails.
   */
  async find(id: string): Promise<ReportedChannel | null> {
    const [channel] = await this.channels({ id });
    return channel ?? null;
  }

  /** A channel's picture as a `data:` URL; null if it cannot be fetched. */
  async picture({ pictureUrl }: ReportedChannel): Promise<string | null> {
    if (pictureUrl === null) return null;
    try {
      const { bytes, mediaType } = await this.fetcher.get({
        url: pictureUrl,
        trusted: false,
        rules: 'public',
        accept: PICTURE_TYPES,
        maxBytes: MAX_PICTURE_BYTES,
      });
      return `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}`;
    } catch (error) {
      if (error instanceof SourceError) return null;
      throw error;
    }
  }

  private async channelOfVideo(videoId: string): Promise<string> {
    const id = parseVideoChannel(await this.api.get('videos', { part: 'snippet', id: videoId }));
    if (id !== null) return id;
    throw new SourceError('unknown-video', 'There is no public video with this address.');
  }

  /** The name in an old address (`name`) is usually, but not always, also the channel's handle. */
  private async channelByName(kind: NameKind, name: string): Promise<string> {
    for (const filter of FILTERS[kind]) {
      const [channel] = await this.channels({ [filter]: name });
      if (channel) return channel.id;
    }
    throw new SourceError('unknown-handle', 'There is no channel with this name.');
  }

  private async channels(filter: Record<string, string>): Promise<ReportedChannel[]> {
    return parseChannels(await this.api.get('channels', { part: 'snippet', ...filter }));
  }
}
