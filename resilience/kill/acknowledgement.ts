/** One of the recorder's lanes: it writes, waits for the acknowledgement, and writes again. */
export interface Lane {
  name: string;
  /** The offer that it changes each time; null makes a new one each time. */
  updates: number | null;
}

/** When the recorder strikes. */
export interface Moment {
  /** When so many acknowledgements have arrived, ... */
  acknowledgements: number;
  /** ... and so many milliseconds have passed. */
  laterMs: number;
}

/** What the recorder is told on its standard input. */
export interface Plan {
  /** Origin of the site. */
  url: string;
  /** The signed-in session's. */
  cookie: string;
  /** Where it writes its records, one JSON a line. */
  file: string;
  /** They all run at once, so that as many writes are under way at any moment. */
  lanes: Lane[];
  /** The process that is killed (-9) at that moment; null only tells the moment. */
  victim: number | null;
  moment: Moment;
}

/** One write and what became of it. Moments are in milliseconds since 1970. */
export type WriteRecord = {
  lane: string;
  /** The title that it stores; no other write has the same. */
  title: string;
  sentAt: number;
  endedAt: number;
} & (
  | { outcome: 'acknowledged'; id: number; version: number }
  /** `lost`: the connection broke before an answer; `refused`: an answer came, and it was no success. */
  | { outcome: 'lost' | 'refused'; reason: string }
);
