/** One of the recorder's workers: it writes, waits for the response, and writes again. */
export interface WriteWorker {
  name: string;
  /** The bonus that it changes each time; null: it creates a new bonus each time. */
  updates: number | null;
}

/** When the fault is due. */
export interface FaultTiming {
  /** The number of acknowledged writes that must have arrived first. */
  acknowledgements: number;
  /** How many milliseconds to wait after that. */
  delayMs: number;
}

/** What the recorder reads on its standard input. */
export interface RecorderPlan {
  /** Origin of the site. */
  url: string;
  /** The cookie of a signed-in session. */
  cookie: string;
  /** The file for its records, one JSON object per line. */
  file: string;
  /** They run in parallel, so this many writes are in progress at any time. */
  workers: WriteWorker[];
  /** The process to kill (-9) when the fault is due; null: only print the time. */
  processToKill: number | null;
  timing: FaultTiming;
}

/** One write and its result. Times are in milliseconds since 1970. */
export type WriteRecord = {
  worker: string;
  /** The title that it stores. Each write has a different one. */
  title: string;
  sentAt: number;
  endedAt: number;
} & (
  | { outcome: 'acknowledged'; id: number; version: number }
  /** `disconnected`: the connection broke before a response; `rejected`: the response was an error. */
  | { outcome: 'disconnected' | 'rejected'; reason: string }
);
