/**
 * Number of videos of each kind that the public pages request. In a separate file, because every page
 * loads it, but not `videos.ts`.
 */
export const VIDEOS_REQUESTED = 20;
