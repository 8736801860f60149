import type { BrowserContext } from '@playwright/test';

/** Console messages that correct pages cause, too. Chromium does not print all of them every time. */
const HARMLESS = [
  // In these tests, pages have no HTTPS.
  /^warning: This page is not served over HTTPS\.$/,
  // The field is there, but it is hidden.
  /^verbose: \[DOM\] Password forms should have \(optionally hidden\) username fields/,
  // On a busy machine, pages use preloads late, and during a break not at all. 'loading.spec.ts' tests them.
  /^warning: The resource \S+ was preloaded using link preload but not used within a few seconds/,
];

/**
 * Collects console messages (including policy violations and hydration errors), uncaught errors and
 * responses with a status of 400 or more.
 */
export function collectBrowserErrors(context: BrowserContext): string[] {
  const browserErrors: string[] = [];
  context.on('console', (message) => {
    const line = `${message.type()}: ${message.text()}`;
    if (!HARMLESS.some((harmless) => harmless.test(line))) browserErrors.push(line);
  });
  context.on('weberror', (error) => browserErrors.push(`uncaught: ${error.error().message}`));
  context.on('response', (response) => {
    if (response.status() >= 400) browserErrors.push(`${response.status()}: ${response.url()}`);
  });
  return browserErrors;
}

function matches(expected: string | RegExp, line: string): boolean {
  return typeof expected === 'string' ? line === expected : expected.test(line);
}

/** The errors of one test, and those that the test expects. */
export class BrowserErrors {
  readonly #lines: string[];
  readonly #expected: { line: string | RegExp; why: string }[] = [];

  constructor(lines: string[]) {
    this.#lines = lines;
  }

  /**
   * Expects an exact line, at least once. Use a pattern for lines with unpredictable parts, such as
   * a hashed file name.
   * @param why the reason for the error, shown if it does not occur
   */
  expect(line: string | RegExp, why: string): void {
    this.#expected.push({ line, why });
  }

  /** Lines that the test did not expect. */
  get unexpected(): string[] {
    return this.#lines.filter(
      (line) => !this.#expected.some((expected) => matches(expected.line, line)),
    );
  }

  /** Expected lines that have not occurred yet. */
  get missing(): string[] {
    return this.#expected
      .filter((expected) => !this.#lines.some((line) => matches(expected.line, line)))
      .map(({ line, why }) => `${why}: ${String(line)}`);
  }
}
