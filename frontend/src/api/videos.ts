import { logWarning } from '../shared/log';
import { VIDEOS_REQUESTED } from './videos-requested';
import { publicApi, type Video, type Videos } from './generated-public';
import { anything, fits, moment, orNull, type Shape, type ShapeOf } from './shape';

export const EMPTY_VIDEOS: Videos = {
  longVideos: [],
  shorts: [],
  source: 'youtube',
  updatedAt: null,
  stale: false,
};

const VIDEO: ShapeOf<Video> = {
  id: '',
  title: '',
  thumbnail: '',
  publishedAtUTC: moment,
  duration: orNull(''),
  views: orNull(0),
  // Servers of an older release do not send it.
  embeddable: anything,
  // Pages do not show it; it is only in the structured data.
  description: anything,
};

const LIST: Shape = [VIDEO];
const LISTS: Shape = { longVideos: LIST, shorts: LIST };

/**
 * Converts the response of `GET /api/videos`. If it is an array instead of two lists, the first 20 items
 * are used as long videos, and a warning is logged.
 */
export function readVideos(response: unknown): Videos {
  if (!Array.isArray(response)) return { ...EMPTY_VIDEOS, ...(response as Videos) };
  logWarning('Unexpected video response format');
  return { ...EMPTY_VIDEOS, longVideos: (response as Video[]).slice(0, VIDEOS_REQUESTED) };
}

const videosApi = publicApi.enhanceEndpoints({
  endpoints: {
    getVideos: {
      transformResponse: readVideos,
      providesTags: ['Video'],
      extraOptions: { shape: (response) => fits(response, LISTS) || fits(response, LIST) },
    },
  },
});

export const { useGetVideosQuery } = videosApi;
export type { Video, Videos } from './generated-public';
