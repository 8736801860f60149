import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './free-port.ts';

/** A Redis server without persistence. */
export class Redis {
  readonly url: string;
  readonly #process: ChildProcess;

  private constructor(url: string, process: ChildProcess) {
    this.url = url;
    this.#process = process;
  }

  static async start(): Promise<Redis> {
    const port = await freePort();
    const redis = spawn(
      'redis-server',
      ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    );
    redis.once('error', () => undefined);
    const [line] = await Promise.race([once(redis.stdout, 'data'), once(redis, 'exit')]);
    if (line === null || redis.pid === undefined) {
      throw new Error(
        'Redis is not installed: redis-server is required (Debian: apt-get install redis-server).',
      );
    }
    redis.stdout.resume();
    return new Redis(`redis://127.0.0.1:${port}`, redis);
  }

  async dispose(): Promise<void> {
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await ended;
  }
}
