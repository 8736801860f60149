import { Injectable } from '@nestjs/common';
import { type Environment, InjectEnvironment } from '../../core/config/env.js';
import { BoundedFetchService } from '../../sources/fetch/bounded-fetch.service.js';
import { SourceError } from '../../sources/source-error.js';
import {
  type ChannelListing,
  channelName,
  type ListedVideo,
  listedVideo,
  MAX_RESPONSE_BYTES,
} from './channel-listing.js';
import { kindByEvidence } from '../video-kind.js';
import { explainApiError } from './youtube-api-error.js';
import {
  type Details,
  parseDetails,
  parseLiveStream,
  parsePlaylist,
  parseUploads,
  type PlaylistPage,
  type ReportedStream,
} from './youtube-api-responses.js';

/** The maximum that the API returns in a page, and accepts in a request for details. */
const PAGE_SIZE = 50;
/** The maximum that the site shows of each kind. */
const VIDEOS_OF_EACH_KIND = 50;
const MAX_PAGES = 4;
/** A running stream is one of the newest uploads; scheduled streams may be newer. */
const UPLOADS_OF_LIVE_CHECK = 15;

/** Reads a channel through the YouTube Data API, with three quota units for 50 videos. */
@Injectable()
export class YoutubeApiService {
  private readonly baseUrl: string;
  private readonly key: string | null;

  constructor(
    private readonly fetcher: BoundedFetchService,
    @InjectEnvironment() { youtube }: Environment,
  ) {
    this.baseUrl = youtube.apiUrl.replace(/(?<!\/)\/+$/, '');
    this.key = youtube.apiKey;
  }

  /** Whether an API key is set. */
  get hasKey(): boolean {
    return this.key !== null;
  }

  /**
   * The newest videos of a channel, without upcoming and running streams and private videos. Stops
   * after 50 of each kind or four pages.
   *
   * @throws SourceError with the reason.
   */
  async list(channelId: string, signal?: AbortSignal): Promise<ChannelListing> {
    const suffix = channelId.slice('UC'.length);
    const [first, shorts] = await Promise.all([
      this.playlist(`UU${suffix}`, undefined, signal),
      this.shorts(`UUSH${suffix}`, signal),
    ]);
    const videos = new Map<string, ListedVideo>();
    let completeFrom: Date | null = null;
    let name: string | null = null;
    let idsToLoad = [...first.ids, ...shorts];
    for (let page = first, pages = 1; ; pages += 1) {
      const details = await this.details(idsToLoad, signal);
      for (const detail of details) {
        const video = toListed(detail, shorts);
        name ??= channelName(detail.channelTitle);
        if (video) videos.set(video.id, video);
      }
      if (page.next === undefined)
        return { source: 'youtube', name, videos: [...videos.values()], completeFrom: null };
      completeFrom = oldest(page.ids, videos) ?? completeFrom;
      if (pages === MAX_PAGES || hasEnough(videos)) break;
      page = await this.playlist(`UU${suffix}`, page.next, signal);
      idsToLoad = page.ids.filter((id) => !videos.has(id));
    }
    return { source: 'youtube', name, videos: [...videos.values()], completeFrom };
  }

  /** The newest Shorts; empty if the channel has no playlist of Shorts. */
  private async shorts(playlistId: string, signal?: AbortSignal): Promise<ReadonlySet<string>> {
    try {
      const { ids } = await this.playlist(playlistId, undefined, signal);
      return new Set(ids);
    } catch (error) {
      if (error instanceof SourceError && error.status === 404) return new Set();
      throw error;
    }
  }

  private async playlist(
    playlistId: string,
    pageToken: string | undefined,
    signal?: AbortSignal,
  ): Promise<PlaylistPage> {
    const query = { part: 'contentDetails', playlistId, maxResults: String(PAGE_SIZE) };
    return parsePlaylist(
      await this.get('playlistItems', pageToken ? { ...query, pageToken } : query, signal),
    );
  }

  /** Details of videos; private and deleted videos are missing. */
  private async details(ids: readonly string[], signal?: AbortSignal): Promise<Details[]> {
    const unique = [...new Set(ids)];
    const batches = Array.from({ length: Math.ceil(unique.length / PAGE_SIZE) }, (_, index) =>
      unique.slice(index * PAGE_SIZE, (index + 1) * PAGE_SIZE),
    );
    const responses = await Promise.all(
      batches.map((batch) =>
        this.get(
          'videos',
          {
            part: 'snippet,contentDetails,statistics,status',
            id: batch.join(','),
            maxResults: String(PAGE_SIZE),
          },
          signal,
        ),
      ),
    );
    return responses.flatMap(parseDetails);
  }

  /**
   * The running public stream of a channel, from its newest uploads, with two quota units; null if
   * there is none.
   *
   * @throws SourceError with the reason.
   */
  async liveStream(channelId: string, signal?: AbortSignal): Promise<ReportedStream | null> {
    const playlistId = `UU${channelId.slice('UC'.length)}`;
    const maxResults = String(UPLOADS_OF_LIVE_CHECK);
    const uploads = { part: 'contentDetails', playlistId, maxResults };
    const ids = parseUploads(await this.get('playlistItems', uploads, signal));
    if (ids.length === 0) return null;
    const videos = { part: 'snippet,liveStreamingDetails', id: ids.join(','), maxResults };
    return parseLiveStream(await this.get('videos', videos, signal));
  }

  /**
   * One request to the API, for one quota unit.
   *
   * @returns the JSON of the response, not validated.
   * @throws SourceError with the reason.
   */
  async get(
    resource: string,
    query: Record<string, string>,
    signal?: AbortSignal,
  ): Promise<unknown> {
    const { bytes } = await this.fetcher.get({
      url: `${this.baseUrl}/${resource}?${new URLSearchParams(query).toString()}`,
      trusted: true,
      maxBytes: MAX_RESPONSE_BYTES,
      accept: ['application/json'],
      // In a header, so that it does not appear in logs of URLs.
      headers: { 'x-goog-api-key': this.key ?? '' },
      explain: explainApiError,
      ...(signal && { signal }),
    });
    try {
      return JSON.parse(Buffer.from(bytes).toString('utf8'));
    } catch {
      throw new SourceError('api-unreadable', 'The Data API responded with invalid JSON.');
    }
  }
}

/** Only membership in the Shorts playlist is evidence; absence is not. */
function toListed(
  { isLive, ...details }: Details,
  shorts: ReadonlySet<string>,
): ListedVideo | null {
  if (isLive) return null;
  return listedVideo({ ...details, kind: shorts.has(details.id) ? 'short' : null });
}

function oldest(ids: readonly string[], videos: ReadonlyMap<string, ListedVideo>): Date | null {
  const times = ids.flatMap((id) => videos.get(id)?.publishedAt.getTime() ?? []);
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

function hasEnough(videos: ReadonlyMap<string, ListedVideo>): boolean {
  const shorts = [...videos.values()].filter(
    ({ kind, duration }) => kindByEvidence(kind, undefined, duration) === 'short',
  ).length;
  return shorts >= VIDEOS_OF_EACH_KIND && videos.size - shorts >= VIDEOS_OF_EACH_KIND;
}
