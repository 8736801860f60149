import { setImmediate as nextTurn } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { bonusIdOf } from '@playhouse/rules/paths';
import { PublishedBonusesService } from '../bonuses/published-bonuses.service.js';
import { PublicationsService } from '../core/publishing/publications.service.js';
import type {
  PublishedDocument,
  PublishedResponse,
} from '../core/publishing/published-response.js';
import { BUILT_CLIENT, type BuiltClient, type PageNeed } from './built-client.js';
import type { FoundPage } from './found-page.js';
import { PagesService } from './pages.service.js';

const NEEDS: readonly PageNeed[] = ['site'];

/**
 * How many bonuses a page contains besides its own: the cards that a large screen shows at first. The
 * browser requests the others. With all of them, the time and the memory for the pages of all bonuses
 * would grow with the square of their number.
 */
const EXCERPT_SIZE = 12;

/** The key of the page for all bonuses that are not public; no path starts with '#'. */
const GONE = '#bonus-gone';

/** For rendering {@link GONE}: a greater id than the databases assign. */
const ID_WITHOUT_BONUS = 9_999_999_999;
const PATH_WITHOUT_BONUS = `/bonuses/${String(ID_WITHOUT_BONUS)}`;

/**
 * The pages of the single bonuses. They are rendered on demand, because rendering all of them would delay
 * the publication of each change.
 */
@Injectable()
export class BonusPagesService {
  /**
   * One page at a time is rendered and compressed. Visitors can request the pages of all bonuses at
   * once, and other requests must not wait for all of them.
   */
  private readonly inTurn = pLimit(1);

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
  find(pathname: string): FoundPage | undefined {
    const id = this.client ? bonusIdOf(pathname) : undefined;
    if (id === undefined) return undefined;
    const path = this.bonuses.pathOf(id);
    if (path === undefined && !this.bonuses.wasAssigned(id)) return undefined;
    return path === undefined || path === pathname
      ? { response: () => this.respond(id) }
      : { redirectTo: path };
  }

  private respond(id: number): Promise<PublishedResponse> {
    const cached = this.publications.find(this.bonuses.pathOf(id) ?? GONE);
    if (cached) return Promise.resolve(cached);
    return this.inTurn(async () => {
      await nextTurn();
      // Read again, because the bonus may have changed while this request waited for its turn.
      const path = this.bonuses.pathOf(id);
      return path === undefined
        ? this.publications.variant(
            GONE,
            () => this.render(PATH_WITHOUT_BONUS, ID_WITHOUT_BONUS),
            () => this.pages.withoutContent(PATH_WITHOUT_BONUS, 410),
          )
        : this.publications.variant(
            path,
            () => this.render(path, id),
            () => this.pages.withoutContent(path, 200),
          );
    });
  }

  private render(path: string, id: number): Promise<PublishedDocument> {
    const { bonuses, isComplete } = this.bonuses.excerpt(EXCERPT_SIZE, id);
    return this.pages.render(path, NEEDS, isComplete ? { bonuses } : { bonusExcerpt: bonuses });
  }
}
