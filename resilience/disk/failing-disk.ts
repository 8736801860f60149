import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';

/** An error that a process gets from its disk. */
export interface DiskFault {
  /** The system calls that fail. */
  calls: string[];
  /** The name of the error in errno.h. */
  error: string;
}

/** A system call that failed with the error. */
export interface Delivery {
  /** Milliseconds since 1970. */
  at: number;
  /** The line of strace's log. */
  line: string;
}

/** Makes system calls of a running process fail from `begin` until `end`, and logs each failure. */
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
    // strace prints a line when it has attached to all threads.
    const printed = new Promise<string>((resolve, reject) => {
      strace.once('error', (cause) => {
        reject(new Error('strace is not installed (Debian: apt-get install strace).', { cause }));
      });
      strace.stderr.once('data', (chunk) => resolve(String(chunk)));
    });
    const line = await printed;
    if (!line.includes('attached')) {
      throw new Error(
        `strace cannot trace the server: ${line}It needs root, or kernel.yama.ptrace_scope=0.`,
      );
    }
    void text(strace.stderr);
    return new FailingDisk(strace, log);
  }

  /**
   * Lets the calls succeed again.
   *
   * @returns the calls that failed
   */
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

/** Asserts that at least one call failed, and that a write was in progress at the time of each failure. */
export function assertDelivered(
  deliveries: readonly Delivery[],
  records: readonly { sentAt: number; endedAt: number }[],
): void {
  assert.ok(deliveries.length > 0, 'the fault was delivered');
  for (const { at, line } of deliveries) {
    assert.ok(
      records.some(({ sentAt, endedAt }) => sentAt < at && at < endedAt),
      `a write was in progress at: ${line}`,
    );
  }
}
