import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';

/** What a process is told by its disk. */
export interface DiskFault {
  calls: string[];
  /** Its name in errno.h. */
  error: string;
}

/** A call that was answered with the error; the moment is in milliseconds since 1970. */
export interface Delivery {
  at: number;
  line: string;
}

/** Makes a running process's calls fail, from `begin` until `end`, and logs each that did. */
export class FailingDisk {
  readonly #strace: ChildProcess;
  readonly #log: string;

  private constructor(strace: ChildProcess, log: string) {
    this.#strace = strace;
    this.#log = log;
  }

  /** @param log the file that the calls are written to */
  static async begin(processId: number, fault: DiskFault, log: string): Promise<FailingDisk> {
    const calls = fault.calls.join(',');
    const inject = `inject=${calls}:error=${fault.error}`;
    const strace = spawn(
      'strace',
      ['-f', '-ttt', '-y', '-o', log, '-e', `trace=${calls}`, '-e', inject, '-p', `${processId}`],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    // It says so once it holds all threads.
    const said = new Promise<string>((resolve, reject) => {
      strace.once('error', (cause) => {
        reject(new Error('strace is missing here (Debian: apt-get install strace).', { cause }));
      });
      strace.stderr.once('data', (line) => resolve(String(line)));
    });
    const sentence = await said;
    if (!sentence.includes('attached')) {
      throw new Error(
        `strace may not trace the server here: ${sentence}It needs root, or kernel.yama.ptrace_scope=0.`,
      );
    }
    void text(strace.stderr);
    return new FailingDisk(strace, log);
  }

  /** The disk works again; what failed until then. */
  async end(): Promise<Delivery[]> {
    if (this.#strace.exitCode === null && this.#strace.signalCode === null) {
      const ended = once(this.#strace, 'close');
      this.#strace.kill('SIGINT');
      await ended;
    }
    const lines = (await readFile(this.#log, 'utf8')).split('\n');
    return lines
      .filter((line) => line.endsWith('(INJECTED)'))
      .map((line) => ({ at: 1_000 * Number(/^\d+ +([\d.]+)/.exec(line)?.[1]), line }));
  }
}

/** The log proves that the fault came, and each time while writes were under way. */
export function assertDelivered(
  deliveries: readonly Delivery[],
  records: readonly { sentAt: number; endedAt: number }[],
): void {
  assert.ok(deliveries.length > 0, 'the fault was delivered');
  for (const { at, line } of deliveries) {
    assert.ok(
      records.some(({ sentAt, endedAt }) => sentAt < at && at < endedAt),
      `a write was under way at: ${line}`,
    );
  }
}
