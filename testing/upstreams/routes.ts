import {
  type StubResponse,
  createResponse,
  type Body,
  bytesOf,
  htmlError,
} from './stub-response.ts';
import { exportedTab } from './google-sheets.ts';
import type { Route } from './delivery.ts';
import { channelData, streamingError } from './streaming.ts';
import {
  errorResponse,
  channelDetails,
  channelFeed,
  CHANNEL_ID,
  invalidKeyResponse,
  playlistNotFound,
  playlistPage,
  videoDetails,
} from './youtube.ts';

/** The only API key that the Data API accepts. */
export const API_KEY = 'stub-youtube-key';

/** A thumbnail of a video, or the picture of a channel. */
const PICTURE = /^\/(?:vi\/[\w-]+\/\w+|yt3\.ggpht\.com\/[\w-]+)\.jpg$/;

const DEFAULT_BODIES: Record<Route, Body> = {
  channels: { fixture: 'youtube/channels.json' },
  uploads: { fixture: 'youtube/playlistItems.json' },
  shorts: { fixture: 'youtube/playlistItems.UUSH.json' },
  videos: { fixture: 'youtube/videos.json' },
  feed: { fixture: 'youtube/feed.xml' },
  thumbnails: { fixture: 'thumbnail.jpg' },
  'sheet-com': { fixture: 'sheets/com.csv' },
  'sheet-us': { fixture: 'sheets/us.csv' },
  'live-uploads': '{"items":[]}',
  'live-videos': '{"items":[]}',
  'kick-token': '',
  'kick-channels': '{"data":[]}',
  'twitch-token': '',
  'twitch-streams': '{"data":[]}',
};

/** `maxResults` by which the check whether the creator is live differs from the refresh of the videos. */
const UPLOADS_OF_LIVE_CHECK = '15';

/** The route of an address; `unknown-playlist` is a playlist that the channel does not have. */
export function routeOf(path: string, query: URLSearchParams): Route | 'unknown-playlist' | null {
  switch (path) {
    case '/youtube/v3/playlistItems': {
      const playlist = query.get('playlistId');
      if (playlist === CHANNEL_ID.replace(/^UC/, 'UU')) {
        return query.get('maxResults') === UPLOADS_OF_LIVE_CHECK ? 'live-uploads' : 'uploads';
      }
      return playlist === CHANNEL_ID.replace(/^UC/, 'UUSH') ? 'shorts' : 'unknown-playlist';
    }
    case '/youtube/v3/channels':
      return 'channels';
    case '/youtube/v3/videos':
      return query.get('part')?.includes('liveStreamingDetails') ? 'live-videos' : 'videos';
    case '/kick-id/oauth/token':
      return 'kick-token';
    case '/kick/channels':
      return 'kick-channels';
    case '/twitch-id/oauth2/token':
      return 'twitch-token';
    case '/twitch/streams':
      return 'twitch-streams';
    case '/feeds/videos.xml':
      return 'feed';
    case '/sheets/com.csv':
      return 'sheet-com';
    case '/sheets/us.csv':
      return 'sheet-us';
    default:
      return exportedTab(path) ?? (PICTURE.test(path) ? 'thumbnails' : null);
  }
}

/** What a test has set for a route. */
interface Served {
  /** Undefined: the route's fixture. */
  body: Buffer | undefined;
  itemsPerPage: number;
  /** Whether the request has a token that Kick or Twitch accepts. */
  hasToken: boolean;
  /** The response to a request for a token; null if the request is not a POST for one. */
  token: StubResponse | null;
}

/** The response of a route without faults. */
export function correctResponse(
  route: Route | 'unknown-playlist' | null,
  query: URLSearchParams,
  apiKey: string | undefined,
  served: Served,
): StubResponse {
  if (route === null) return htmlError(404);
  if (isDataApi(route) && apiKey !== API_KEY) return invalidKeyResponse();
  if (route === 'unknown-playlist') {
    return query.has('playlistId')
      ? playlistNotFound()
      : errorResponse(
          400,
          'missingRequiredParameter',
          'No filter selected: playlistId is required.',
        );
  }
  const body = served.body ?? bytesOf(DEFAULT_BODIES[route]);
  switch (route) {
    case 'uploads':
    case 'shorts':
    case 'live-uploads':
      return playlistPage(body, query, served.itemsPerPage);
    case 'channels':
      return channelDetails(body, query);
    case 'videos':
    case 'live-videos':
      return videoDetails(body, query);
    case 'feed':
      return channelFeed(body, query);
    case 'thumbnails':
      return createResponse(200, 'image/jpeg', body);
    case 'sheet-com':
    case 'sheet-us':
      return createResponse(200, 'text/csv', body);
    case 'kick-token':
    case 'twitch-token':
      return served.token ?? streamingError(405);
    case 'kick-channels':
      return served.hasToken ? channelData(body, 'slug', query.get('slug')) : streamingError(401);
    case 'twitch-streams':
      return served.hasToken
        ? channelData(body, 'user_login', query.get('user_login'))
        : streamingError(401);
  }
}

const DATA_API: readonly string[] = [
  'unknown-playlist',
  'channels',
  'uploads',
  'shorts',
  'videos',
  'live-uploads',
  'live-videos',
];

export const isDataApi = (route: string): boolean => DATA_API.includes(route);
