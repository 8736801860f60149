import assert from 'node:assert/strict';

const PUBLIC_PATHS = [
  '/api/bonuses',
  '/api/leaderboard',
  '/api/videos',
  '/api/site',
  '/',
  '/bonuses',
];

/** Reads the public site repeatedly, as visitors do, and records the responses. */
export class Visitor {
  readonly #url: string;
  readonly #visits: { at: number; path: string; status: number }[] = [];
  readonly #visiting: Promise<void>;
  #isVisiting = true;

  constructor(url: string) {
    this.#url = url;
    this.#visiting = this.#visit();
  }

  /**
   * Stops visiting, and asserts that no request failed and that every path was requested between the two
   * times (milliseconds since 1970).
   *
   * @returns the number of requests between the two times
   */
  async assertServed(from: number, until: number): Promise<number> {
    this.#isVisiting = false;
    await this.#visiting;
    assert.deepEqual(
      this.#visits.filter(({ status }) => status !== 200),
      [],
    );
    const between = this.#visits.filter(({ at }) => from < at && at < until);
    assert.deepEqual(
      PUBLIC_PATHS.filter((path) => !between.some((visit) => visit.path === path)),
      [],
      'every path was requested in that time',
    );
    return between.length;
  }

  async #visit(): Promise<void> {
    while (this.#isVisiting) {
      for (const path of PUBLIC_PATHS) {
        const at = Date.now();
        const status = await fetch(this.#url + path).then(
          async (response) => ((await response.arrayBuffer()).byteLength > 0 ? response.status : 0),
          () => 0,
        );
        this.#visits.push({ at, path, status });
      }
    }
  }
}
