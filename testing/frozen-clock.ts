import { renameSync, writeFileSync } from 'node:fs';

const PRELOAD = `--import=${new URL('frozen-clock.mjs', import.meta.url).href}`;

/** The environment that stops a server's clock at a moment (ISO 8601). */
export function frozenAt(moment: string): Record<string, string> {
  return { NODE_OPTIONS: PRELOAD, FROZEN_AT: moment };
}

/** The environment that sets a server's clock ahead by this time (negative: back). */
export function shiftedBy(ms: number): Record<string, string> {
  return { NODE_OPTIONS: PRELOAD, CLOCK_SHIFT_MS: String(ms) };
}

/** A server's clock, which only moves when a test sets it. */
export class SettableClock {
  readonly #file: string;
  #moment: Date;

  /** @param file does not exist yet */
  constructor(file: string, moment: Date) {
    this.#file = file;
    this.#moment = moment;
    this.set(moment);
  }

  get moment(): Date {
    return this.#moment;
  }

  /** The environment of the server. */
  get environment(): Record<string, string> {
    return { NODE_OPTIONS: PRELOAD, FROZEN_AT_FILE: this.#file };
  }

  set(moment: Date): void {
    this.#moment = moment;
    // The server must not read a file that is not written completely.
    const next = `${this.#file}.next`;
    writeFileSync(next, moment.toISOString());
    renameSync(next, this.#file);
  }
}
