const WINDOW_MS = 60_000;
/** Opening a page causes only a few lines, because published responses are not logged. */
export const LINES_PER_CLIENT = 60;
export const LINES_PER_KIND = 600;
/** Further kinds share one limit, because some kinds contain the name of an error. */
const MAX_KINDS = 100;
const OTHER_KIND = 'other';

/** The number of suppressed lines by kind. */
export type Suppressed = Record<string, number>;

/**
 * Limits the log lines that anonymous clients can cause, so that they cannot fill the disk or hide
 * what an operator looks for. Per minute, there is a limit for each kind of line, and for each
 * client's request lines. Suppressed lines are counted, and the counts are reported at the end of
 * the minute.
 */
export class LogLimits {
  private readonly lines = new Map<string, number>();
  private readonly linesOfClients = new Map<string, number>();
  private readonly suppressed = new Map<string, number>();
  private windowEnd = 0;
  private timer: NodeJS.Timeout | undefined;

  /**
   * @param report writes the counts to the log.
   * @param now a monotonic clock, in milliseconds.
   */
  constructor(
    private readonly report: (suppressed: Suppressed) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /**
   * Counts a line.
   *
   * @param client the client that caused it, if the limit per client applies.
   * @returns whether the line is written.
   */
  consume(kind: string, client?: string): boolean {
    if (this.now() >= this.windowEnd) {
      this.flush();
      this.windowEnd = this.now() + WINDOW_MS;
    }
    const countedKind = this.lines.has(kind) || this.lines.size < MAX_KINDS ? kind : OTHER_KIND;
    const linesOfKind = this.lines.get(countedKind) ?? 0;
    const linesOfClient = client === undefined ? 0 : (this.linesOfClients.get(client) ?? 0);
    if (linesOfKind >= LINES_PER_KIND || linesOfClient >= LINES_PER_CLIENT) {
      this.suppressed.set(countedKind, (this.suppressed.get(countedKind) ?? 0) + 1);
      this.timer ??= setTimeout(() => this.flush(), this.windowEnd - this.now()).unref();
      return false;
    }
    this.lines.set(countedKind, linesOfKind + 1);
    // There are at most as many clients as lines, so the map is bounded.
    if (client !== undefined) this.linesOfClients.set(client, linesOfClient + 1);
    return true;
  }

  /** Reports the suppressed lines so far and starts over. */
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

  /** Reports the suppressed lines of the last minute when the server stops. */
  onApplicationShutdown(): void {
    this.flush();
  }
}
