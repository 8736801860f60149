import { Inject, Injectable } from '@nestjs/common';
import { PublishedBonusesService } from '../bonuses/published-bonuses.service.js';
import { PublicationsService } from '../publishing/publications.service.js';
import type { PublishedResponse } from '../publishing/published-response.js';
import { BUILT_CLIENT, type BuiltClient, type PageNeed } from './built-client.js';
import { PagesService } from './pages.service.js';

const NEEDS: readonly PageNeed[] = ['site', 'bonuses'];

/** The page for all bonuses that are not public. A publication without a URL. */
const GONE = '#bonus-gone';

/** For rendering {@link GONE}: a greater id than the databases assign. */
const PATH_WITHOUT_BONUS = '/bonuses/9999999999';

export interface BonusPage {
  /** The canonical path. */
  path: string;
  /** The response, which is built on the first request after a change. */
  response(): Promise<PublishedResponse>;
}

/**
 * The pages of the single bonuses. Each contains all bonuses, so they are rendered on demand: one
 * change would otherwise cost time and memory that grow with the square of their number.
 */
@Injectable()
export class BonusPagesService {
  constructor(
    private readonly publications: PublicationsService,
    private readonly bonuses: PublishedBonusesService,
    private readonly pages: PagesService,
    @Inject(BUILT_CLIENT) private readonly client: BuiltClient | null,
  ) {}

  /**
   * The page of a bonus, for any slug. A bonus that is not public has a page with status 410 at every
   * path, because its own path would reveal its title.
   *
   * @param pathname of the URL, percent-encoded
   * @returns undefined if the path names no bonus, or one that never existed
   */
  find(pathname: string): BonusPage | undefined {
    const id = this.client?.bundle.bonusIdOf(pathname);
    if (id === undefined) return undefined;
    const path = this.bonuses.pathOf(id);
    if (path !== undefined) return { path, response: () => this.respond(path, path) };
    if (!this.bonuses.wasAssigned(id)) return undefined;
    return { path: pathname, response: () => this.respond(GONE, PATH_WITHOUT_BONUS) };
  }

  private respond(key: string, path: string): Promise<PublishedResponse> {
    return this.publications.variant(key, () => this.pages.render(path, NEEDS));
  }
}
