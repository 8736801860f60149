import { Agent, get, type IncomingMessage } from 'node:http';

const PER_SECOND = 200;
const CONNECTIONS = 50;

/** What visitors met while it went on. */
export interface Met {
  requests: number;
  /** What failed, in words, with how often. */
  failures: Record<string, number>;
  /** From each request to the end of its answer, failed ones too, in the order in which they ended. */
  milliseconds: number[];
}

/** Visitors at a steady rate, evenly over some addresses, until they are told to stop. */
export class Load {
  readonly #url: string;
  readonly #paths: readonly string[];
  readonly #agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  readonly #failures: Record<string, number> = {};
  readonly #milliseconds: number[] = [];
  readonly #timer: NodeJS.Timeout;
  readonly #underWay = new Set<Promise<void>>();
  #requests = 0;

  /**
   * @param paths addresses that have to answer 200
   * @param perSecond requests a second
   */
  constructor(url: string, paths: readonly string[], perSecond = PER_SECOND) {
    this.#url = url;
    this.#paths = paths;
    this.#timer = setInterval(() => this.#ask(), 1000 / perSecond);
  }

  /** Waits for what is under way. */
  async stop(): Promise<Met> {
    clearInterval(this.#timer);
    await Promise.all(this.#underWay);
    this.#agent.destroy();
    return {
      requests: this.#requests,
      failures: this.#failures,
      milliseconds: this.#milliseconds,
    };
  }

  #ask(): void {
    const path = this.#paths[this.#requests % this.#paths.length] ?? '/';
    this.#requests += 1;
    const askedAt = performance.now();
    const answered = this.#request(path).then((failure) => {
      this.#milliseconds.push(performance.now() - askedAt);
      if (failure !== null) {
        this.#failures[failure] = (this.#failures[failure] ?? 0) + 1;
      }
      this.#underWay.delete(answered);
    });
    this.#underWay.add(answered);
  }

  #request(path: string): Promise<string | null> {
    return new Promise((resolve) => {
      const failed = (error: NodeJS.ErrnoException) =>
        resolve(`${path} ${error.code ?? error.message}`);
      const options = { agent: this.#agent, headers: { 'accept-encoding': 'br' } };
      const asking = get(`${this.#url}${path}`, options, (response: IncomingMessage) => {
        response.resume();
        response.once('error', failed);
        response.once('end', () =>
          resolve(response.statusCode === 200 ? null : `${path} ${response.statusCode}`),
        );
      });
      asking.once('error', (error: NodeJS.ErrnoException) => {
        // As browsers do: the server may have closed an idle connection in the moment of its next use.
        if (asking.reusedSocket && error.code === 'ECONNRESET') resolve(this.#request(path));
        else failed(error);
      });
    });
  }
}
