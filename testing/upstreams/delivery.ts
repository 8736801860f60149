import type { Fault } from './fault.ts';

/** What can be spoiled and served. `uploads` and `shorts` are the two playlists of the Data API. */
export type Route =
  'uploads' | 'shorts' | 'videos' | 'feed' | 'thumbnails' | 'sheet-com' | 'sheet-us';

/**
 * How a delivery ended. `sent`: the whole answer was handed over; `cut`: this side broke it off on
 * purpose; `abandoned`: the client left first; `open`: it is still going on.
 */
export type Outcome = 'open' | 'sent' | 'cut' | 'abandoned';

/** One request and what it got: the proof that a fault reached whoever it was meant for. */
export interface Delivery {
  /** Counts from 1 in the order of arrival. */
  number: number;
  /** Null: an address that is none of the upstreams', such as where a redirect led. */
  route: Route | null;
  method: string;
  path: string;
  /** With the API key redacted. */
  query: Record<string, string>;
  receivedAt: string;
  /** The fault that was delivered; null where the right answer was. */
  fault: Fault | null;
  /** Null until headers were sent. */
  status: number | null;
  /** Bytes of the body that were handed to the connection. */
  bytesSent: number;
  outcome: Outcome;
  completedAt: string | null;
  /** Units of the Data API's daily quota that the request cost. */
  quotaUnits: number;
}
