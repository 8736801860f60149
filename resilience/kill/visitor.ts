import assert from 'node:assert/strict';

const PUBLIC = ['/api/bonuses', '/api/leaderboard', '/api/videos', '/api/site', '/', '/bonuses'];

/** Reads the public site again and again, as visitors do, and keeps what came. */
export class Visitor {
  readonly #url: string;
  readonly #visits: { at: number; path: string; status: number }[] = [];
  readonly #visiting: Promise<void>;
  #goesOn = true;

  constructor(url: string) {
    this.#url = url;
    this.#visiting = this.#visit();
  }

  /** Ends the visit; every page and answer has come between the two moments, and each time whole. */
  async assertServed(from: number, until: number): Promise<number> {
    this.#goesOn = false;
    await this.#visiting;
    assert.deepEqual(
      this.#visits.filter(({ status }) => status !== 200),
      [],
    );
    const meanwhile = this.#visits.filter(({ at }) => from < at && at < until);
    assert.deepEqual(
      PUBLIC.filter((path) => !meanwhile.some((visit) => visit.path === path)),
      [],
      'a visitor has read all of them meanwhile',
    );
    return meanwhile.length;
  }

  async #visit(): Promise<void> {
    while (this.#goesOn) {
      for (const path of PUBLIC) {
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
