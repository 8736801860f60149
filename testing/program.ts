import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** After SIGTERM, the server finishes its requests within 10 s. After this time, it is killed. */
const EXIT_TIMEOUT_MS = 60_000;
const OUTPUT_TIMEOUT_MS = 120_000;

/** How a process ended. */
export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** A program of the built server as a child process: its output and how it ends. */
export class Program {
  /** Rejects if the process could not be started. */
  readonly exit: Promise<Exit>;
  stdout = '';
  stderr = '';
  readonly #child: ChildProcessByStdio<null, Readable, Readable>;
  readonly #printed = new EventEmitter();
  #ended = false;

  /**
   * Starts the program.
   * @param path below `backend/dist`
   * @param options.folder the working directory
   * @param options.environment added to PATH, HOME and the folder of compiled code; no other variables of this
   * process are passed on
   */
  constructor(
    path: string,
    options: { folder: string; environment: Record<string, string>; arguments?: string[] },
  ) {
    const file = fileURLToPath(new URL(`../backend/dist/${path}`, import.meta.url));
    const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
    this.#child = spawn(process.execPath, [file, ...(options.arguments ?? [])], {
      cwd: options.folder,
      env: { PATH, HOME, NODE_COMPILE_CACHE, ...options.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of ['stdout', 'stderr'] as const) {
      this.#child[stream].setEncoding('utf8').on('data', (text: string) => {
        this[stream] += text;
        this.#printed.emit('text');
      });
    }
    this.exit = new Promise<Exit>((resolve, reject) => {
      this.#child.once('error', reject);
      this.#child.once('close', (code, signal) => resolve({ code, signal }));
    });
    const markAsEnded = () => {
      this.#ended = true;
      this.#printed.emit('text');
    };
    this.exit.then(markAsEnded, markAsEnded);
  }

  /** The output so far. */
  get output(): string {
    return this.stdout + this.stderr;
  }

  get processId(): number {
    if (this.#child.pid === undefined) throw new Error('The process was not started.');
    return this.#child.pid;
  }

  get hasEnded(): boolean {
    return this.#ended;
  }

  /** Waits until the output matches. Throws if the process ends first, or after two minutes. */
  async waitForOutput(pattern: RegExp): Promise<void> {
    const timeout = AbortSignal.timeout(OUTPUT_TIMEOUT_MS);
    while (!pattern.test(this.output)) {
      if (this.#ended) {
        throw new Error(`The program ended without printing ${pattern}:\n${this.output}`);
      }
      await once(this.#printed, 'text', { signal: timeout }).catch(() => {
        throw new Error(`The program did not print ${pattern}:\n${this.output}`);
      });
    }
  }

  /**
   * Sends a signal and waits for the end. If the process does not end in time, it is killed, which
   * is visible in the exit.
   */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<Exit> {
    const killTimer = setTimeout(() => this.#child.kill('SIGKILL'), EXIT_TIMEOUT_MS);
    this.#child.kill(signal);
    try {
      return await this.exit;
    } finally {
      clearTimeout(killTimer);
    }
  }
}
