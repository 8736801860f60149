import { logWarning } from '../shared/log';
import { publicApi, type Video, type Videos } from './generated-public';

/** How many videos of each kind the public pages ask for; the videos page shows them all. */
export const VIDEOS_REQUESTED = 20;

export const EMPTY_VIDEOS: Videos = {
  longVideos: [],
  shorts: [],
  source: 'youtube',
  updatedAt: null,
  stale: false,
};

function isVideos(answer: unknown): answer is Videos {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'shorts' in answer &&
    Array.isArray(answer.shorts) &&
    'longVideos' in answer &&
    Array.isArray(answer.longVideos)
  );
}

/**
 * Takes the answer of `GET /api/videos` for what it is: the two lists, or a plain array, which is
 * taken as long videos (the first 20). Anything else gives empty lists. Whatever is not the two
 * lists leaves a warning in the console (specification, sections 7 and 8).
 */
export function readVideos(answer: unknown): Videos {
  if (isVideos(answer)) return answer;
  logWarning('Unexpected video response format');
  return Array.isArray(answer)
    ? { ...EMPTY_VIDEOS, longVideos: (answer as Video[]).slice(0, VIDEOS_REQUESTED) }
    : EMPTY_VIDEOS;
}

export const videosApi = publicApi.enhanceEndpoints({
  endpoints: {
    getVideos: { transformResponse: readVideos, providesTags: ['Video'] },
  },
});

export const { useGetVideosQuery } = videosApi;
export type { Video, Videos } from './generated-public';
