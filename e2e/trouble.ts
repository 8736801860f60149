import type { BrowserContext } from '@playwright/test';

/** What the specification wants on the console of a page that is not served over HTTPS, as here. */
const WITHOUT_HTTPS = 'warning: This page is not served over HTTPS.';

/**
 * Collects whatever a browser complains of: console lines (violations of the content security policy
 * and hydration errors are among them), errors that nobody caught, answers of 400 and more.
 */
export function collectTrouble(context: BrowserContext): string[] {
  const trouble: string[] = [];
  context.on('console', (message) => {
    const line = `${message.type()}: ${message.text()}`;
    if (line !== WITHOUT_HTTPS) trouble.push(line);
  });
  context.on('weberror', (error) => trouble.push(`uncaught: ${error.error().message}`));
  context.on('response', (response) => {
    if (response.status() >= 400) trouble.push(`${response.status()}: ${response.url()}`);
  });
  return trouble;
}

function isMet(expected: string | RegExp, line: string): boolean {
  return typeof expected === 'string' ? line === expected : expected.test(line);
}

/** The trouble of one story, and what of it the story expects. */
export class Trouble {
  readonly #lines: string[];
  readonly #expected: { line: string | RegExp; why: string }[] = [];

  constructor(lines: string[]) {
    this.#lines = lines;
  }

  /**
   * Expects a line, whole and letter by letter, once or more often. A pattern is for a line that
   * holds what nobody can know before, such as a hashed file name.
   * @param why why it has to be there
   */
  expect(line: string | RegExp, why: string): void {
    this.#expected.push({ line, why });
  }

  /** Lines that nobody expected. */
  get surprises(): string[] {
    return this.#lines.filter((line) => !this.#expected.some((one) => isMet(one.line, line)));
  }

  /** Expectations that nothing met yet. */
  get missing(): string[] {
    return this.#expected
      .filter(({ line }) => !this.#lines.some((one) => isMet(line, one)))
      .map(({ line, why }) => `${why}: ${String(line)}`);
  }
}
