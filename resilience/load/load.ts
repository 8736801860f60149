import { Agent, get, type IncomingMessage } from 'node:http';

const PER_SECOND = 200;
const CONNECTIONS = 50;

/** The end of a failure's reason if the beginning of the response had already arrived. */
export const WITHIN_RESPONSE = 'within the response';

/** The results of all requests. */
export interface LoadResult {
  requests: number;
  /** The number of failures for each path and reason. */
  failures: Record<string, number>;
  /** The duration of each request, including failed ones, in the order in which they ended. */
  milliseconds: number[];
}

/** Sends requests at a steady rate, distributed evenly over some paths, until it is stopped. */
export class Load {
  readonly #url: string;
  readonly #paths: readonly string[];
  readonly #agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  readonly #failures: Record<string, number> = {};
  readonly #milliseconds: number[] = [];
  readonly #timer: NodeJS.Timeout;
  readonly #inProgress = new Set<Promise<void>>();
  #requests = 0;

  /**
   * @param paths must return 200
   * @param perSecond requests per second
   */
  constructor(url: string, paths: readonly string[], perSecond = PER_SECOND) {
    this.#url = url;
    this.#paths = paths;
    const startedAt = performance.now();
    this.#timer = setInterval(() => {
      // The timer is late while the machine is busy, so one call may have to send several requests.
      const due = ((performance.now() - startedAt) / 1000) * perSecond;
      while (this.#requests < Math.floor(due)) this.#send();
    }, 1000 / perSecond);
  }

  /** The number of requests that have not ended yet, including those that wait for a free connection. */
  get inProgress(): number {
    return this.#inProgress.size;
  }

  /** Stops sending, and waits for the requests in progress. */
  async stop(): Promise<LoadResult> {
    clearInterval(this.#timer);
    await Promise.all(this.#inProgress);
    this.#agent.destroy();
    return {
      requests: this.#requests,
      failures: this.#failures,
      milliseconds: this.#milliseconds,
    };
  }

  #send(): void {
    const path = this.#paths[this.#requests % this.#paths.length] ?? '/';
    this.#requests += 1;
    const sentAt = performance.now();
    const ended = this.#request(path).then((failure) => {
      this.#milliseconds.push(performance.now() - sentAt);
      if (failure !== null) {
        this.#failures[failure] = (this.#failures[failure] ?? 0) + 1;
      }
      this.#inProgress.delete(ended);
    });
    this.#inProgress.add(ended);
  }

  #request(path: string): Promise<string | null> {
    return new Promise((resolve) => {
      const failed = (error: NodeJS.ErrnoException) =>
        resolve(`${path} ${error.code ?? error.message}`);
      const options = { agent: this.#agent, headers: { 'accept-encoding': 'br' } };
      const request = get(`${this.#url}${path}`, options, (response: IncomingMessage) => {
        response.resume();
        response.once('error', (error: NodeJS.ErrnoException) =>
          resolve(`${path} ${error.code ?? error.message} ${WITHIN_RESPONSE}`),
        );
        response.once('end', () =>
          resolve(response.statusCode === 200 ? null : `${path} ${response.statusCode}`),
        );
      });
      request.once('error', (error: NodeJS.ErrnoException) => {
        // The server may close an idle connection just before its next use. Browsers repeat such a request.
        if (request.reusedSocket && error.code === 'ECONNRESET') resolve(this.#request(path));
        else failed(error);
      });
    });
  }
}
