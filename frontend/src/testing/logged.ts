import { afterEach, beforeEach, expect, jest } from '@jest/globals';

const logged: string[] = [];

function keep(level: string): (...parts: unknown[]) => void {
  return (...parts) => {
    logged.push(`${level}: ${parts.map(String).join(' ')}`);
  };
}

/** Makes each unexpected warning or error on the console fail its test. */
export function watchConsole(): void {
  beforeEach(() => {
    logged.length = 0;
    jest.spyOn(console, 'error').mockImplementation(keep('error'));
    jest.spyOn(console, 'warn').mockImplementation(keep('warn'));
  });
  afterEach(() => {
    expect(logged).toEqual([]);
  });
}

/** Fails the running test unless it expects the message. */
export function logError(message: string): void {
  keep('error')(message);
}

/** The messages logged so far, for tests that expect them; they no longer fail the test. */
export function takeLogged(): string[] {
  return logged.splice(0);
}
