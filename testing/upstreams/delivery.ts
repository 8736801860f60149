import type { Fault } from './fault.ts';

/**
 * The routes that can have faults and replaced bodies. `uploads` and `shorts` are the two playlists
 * of the Data API. The checks whether the creator is live have routes of their own.
 */
export type Route =
  | 'channels'
  | 'uploads'
  | 'shorts'
  | 'videos'
  | 'feed'
  | 'thumbnails'
  | 'sheet-com'
  | 'sheet-us'
  | LiveRoute;

/** `live-uploads` and `live-videos` belong to the Data API. */
export type LiveRoute =
  | 'live-uploads'
  | 'live-videos'
  | 'kick-token'
  | 'kick-channels'
  | 'twitch-token'
  | 'twitch-streams';

/**
 * How a delivery ended. `sent`: the complete response was sent; `cut`: a fault interrupted it;
 * `abandoned`: the client disconnected; `open`: still in progress.
 */
export type Outcome = 'open' | 'sent' | 'cut' | 'abandoned';

/** The record of a request and its response. Tests use it to prove that a fault took effect. */
export interface Delivery {
  /** Numbered from 1 in the order of arrival. */
  number: number;
  /** Null if the address does not belong to a source, such as the target of a redirect. */
  route: Route | null;
  method: string;
  path: string;
  /** With the API key redacted. */
  query: Record<string, string>;
  receivedAt: string;
  /** The applied fault; null for a normal response. */
  fault: Fault | null;
  /** Null until headers were sent. */
  status: number | null;
  /** Bytes of the body that were passed to the connection. */
  bytesSent: number;
  outcome: Outcome;
  completedAt: string | null;
  /** Units of the Data API's daily quota. */
  quotaUnits: number;
}
