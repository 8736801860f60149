import { afterEach, beforeEach, expect, jest } from '@jest/globals';

const logged: string[] = [];

/** React also logs this for a page of an earlier test, when one of its lazy parts finishes loading. */
const ABOUT_ANY_PAGE = 'A suspended resource finished loading inside a test';

function record(level: string): (...parts: unknown[]) => void {
  return (...parts) => {
    if (String(parts[0]).startsWith(ABOUT_ANY_PAGE)) return;
    logged.push(`${level}: ${parts.map(String).join(' ')}`);
  };
}

/** Makes each unexpected warning or error on the console fail its test. */
export function watchConsole(): void {
  beforeEach(() => {
    logged.length = 0;
    jest.spyOn(console, 'error').mockImplementation(record('error'));
    jest.spyOn(console, 'warn').mockImplementation(record('warn'));
  });
  afterEach(() => {
    expect(logged).toEqual([]);
  });
}

/** Records an error. It fails the running test, unless the test takes it with `takeLogged`. */
export function logError(message: string): void {
  record('error')(message);
}

/** The messages logged so far, for tests that expect them; they no longer fail the test. */
export function takeLogged(): string[] {
  return logged.splice(0);
}
