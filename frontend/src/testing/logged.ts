import { afterEach, beforeEach, expect, jest } from '@jest/globals';

const logged: string[] = [];

function keep(level: string): (...parts: unknown[]) => void {
  return (...parts) => {
    logged.push(`${level}: ${parts.map(String).join(' ')}`);
  };
}

/** Makes every warning and error on the console fail the test that doesn't expect it. */
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

/** Fails the running test, unless it expects the message. */
export function logError(message: string): void {
  keep('error')(message);
}

/** What was logged so far, for tests that expect it; it is forgotten by that. */
export function takeLogged(): string[] {
  return logged.splice(0);
}
