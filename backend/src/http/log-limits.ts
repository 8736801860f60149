const WINDOW_MS = 60_000;
/** A page's visitor causes a few lines; published answers are not logged at all. */
export const LINES_PER_CLIENT = 60;
export const LINES_PER_KIND = 600;
/** Kinds beyond these share one limit: some are made of an error's name. */
const MAX_KINDS = 100;
const OTHER_KIND = 'other';

/** What suppressed lines would have been about, with their number. */
export type Suppressed = Record<string, number>;

/**
 * Bounds how many lines strangers can cause: they must not be able to fill the disk, or to push out
 * what an operator looks for. Within a minute, each kind of line has a limit, and so has each client
 * for its requests. Lines beyond it are counted, and the counts are reported at the minute's end.
 */
export class LogLimits {
  private readonly lines = new Map<string, number>();
  private readonly linesOfClients = new Map<string, number>();
  private readonly suppressed = new Map<string, number>();
  private windowEnd = 0;
  private timer: NodeJS.Timeout | undefined;

  /**
   * @param report writes the counts into the log.
   * @param now a clock that only moves forward, in milliseconds.
   */
  constructor(
    private readonly report: (suppressed: Suppressed) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /**
   * Counts a line.
   *
   * @param client whose request it is about, where there is a limit for each client.
   * @returns whether it is to be written.
   */
  admit(kind: string, client?: string): boolean {
    if (this.now() >= this.windowEnd) {
      this.flush();
      this.windowEnd = this.now() + WINDOW_MS;
    }
    const counted = this.lines.has(kind) || this.lines.size < MAX_KINDS ? kind : OTHER_KIND;
    const ofKind = this.lines.get(counted) ?? 0;
    const ofClient = client === undefined ? 0 : (this.linesOfClients.get(client) ?? 0);
    if (ofKind >= LINES_PER_KIND || ofClient >= LINES_PER_CLIENT) {
      this.suppressed.set(counted, (this.suppressed.get(counted) ?? 0) + 1);
      this.timer ??= setTimeout(() => this.flush(), this.windowEnd - this.now()).unref();
      return false;
    }
    this.lines.set(counted, ofKind + 1);
    // There are at most as many clients as lines.
    if (client !== undefined) this.linesOfClients.set(client, ofClient + 1);
    return true;
  }

  /** Reports what was suppressed so far and starts over. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const suppressed = Object.fromEntries(this.suppressed);
    this.suppressed.clear();
    this.lines.clear();
    this.linesOfClients.clear();
    this.windowEnd = 0;
    if (Object.keys(suppressed).length > 0) this.report(suppressed);
  }

  /** Nothing is dropped without a count, also when the server stops. */
  onApplicationShutdown(): void {
    this.flush();
  }
}
