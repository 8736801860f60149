/**
 * Number of videos of each kind that the public pages request. In a file of its own, because every
 * page loads it, but not the other rules of videos.
 */
export const VIDEOS_REQUESTED = 20;
