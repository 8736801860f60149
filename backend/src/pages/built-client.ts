import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { HelpLineDto } from '../settings/help/help.dto.js';
import type { RegionSourceDto } from '../platforms/regions/regions.dto.js';
import type { SELECTABLE_REGIONS } from '../core/regions/region.js';

/** The data that a page may need, with the client's names; `months` are the closed months. */
export type PageNeed =
  | 'site'
  | 'live'
  | 'bonuses'
  | 'firstBonus'
  | 'videos'
  | 'leaderboard'
  | 'months'
  | 'regions'
  | 'help';

/**
 * The data of a page. If there are many bonuses, the page of a single one has `bonusExcerpt`, some of them,
 * instead of `bonuses`. The page of a closed month has `closedMonth`, its standings.
 */
export type PageData = Partial<Record<PageNeed | 'bonusExcerpt' | 'closedMonth', unknown>>;

/** The picture that link previews show of a page. */
export interface PageImage {
  /** The path of a picture of 1200 × 630 pixels. */
  path: string;
  /** The alternative text. */
  alt: string;
}

/** What a page of `/go` says, which depends on the visitor's region. */
export type GoStep =
  | {
      kind: 'ask';
      /** Whether the visitor sent something that is not a region. */
      isInvalid: boolean;
      /** The region that a trusted proxy names; null if there is none. */
      suggested: string | null;
      regions: typeof SELECTABLE_REGIONS;
    }
  | { kind: 'continue'; region: string; href: string }
  | {
      kind: 'unavailable';
      /** Null if the visitor did not want to say. */
      region: string | null;
      /** The rule that decides; null without a rule, which means that no one has checked the region. */
      rule: {
        status: string;
        since: string | null;
        sources: RegionSourceDto[];
        checkedOn: string;
      } | null;
      /** The other platform, if it may be offered in the region. */
      other: { name: string; href: string } | null;
    }
  /** The bonus is not public. */
  | { kind: 'hidden' };

/** A page of `/go`. */
export interface GoPage {
  /** The last part of the path. */
  target: string;
  /** The name of the platform. */
  platform: string;
  /** The title of the bonus; null if the target is the platform itself, or the bonus is not public. */
  bonus: string | null;
  /** The host to which the link leads, if that is not a site of the platform. */
  host: string | null;
  step: GoStep;
  /** The help lines for the visitor, those of the chosen region first. */
  help: readonly HelpLineDto[];
  /**
   * The region that the visitor has chosen, which the browser remembers; null if there is none, even if a
   * proxy names a region.
   */
  chosenRegion: string | null;
}

/** The client's server bundle, which is all that the backend uses of the frontend. */
export interface ClientBundle {
  pages: readonly { path: string; needs: readonly PageNeed[] }[];
  render(
    path: string,
    data: PageData,
    context: {
      publicUrl: string;
      /** Default: the one that is part of the client. */
      image?: PageImage | undefined;
    },
  ): Promise<{ status: number; html: string }>;
  /** A public page without content and data, which the browser then renders. */
  renderInBrowser(path: string, context: { publicUrl: string }): string;
  /**
   * The canonical path of the page for a URL's path; undefined if there is no such page, or if it is
   * the page of a bonus or of a month. The browser applies the same rule.
   */
  correctPath(pathname: string): string | undefined;
  /** The id of the bonus whose page has this path, in any spelling; undefined for other paths. */
  bonusIdOf(pathname: string): number | undefined;
  /** The month whose page has this path, in any spelling; undefined for other paths. */
  leaderboardMonthOf(pathname: string): string | undefined;
  /** A page of `/go`; it is the same for all visitors of a region and works without scripts. */
  renderGo(page: GoPage, context: { creatorName: string; publicUrl: string }): string;
  renderPanel(context: { publicUrl: string }): string;
  /** The web app manifest, built from the public settings. */
  webManifest(site: unknown): object;
}

export interface BuiltClient {
  /** The folder with the files for browsers. */
  files: string;
  bundle: ClientBundle;
}

export const BUILT_CLIENT = Symbol('built client');

/** Loads the built client; null if there is none, and the server then serves only the API. */
export async function loadBuiltClient(folder: string): Promise<BuiltClient | null> {
  const entry = join(folder, 'server/render.js');
  if (!existsSync(entry)) return null;
  const bundle = (await import(pathToFileURL(entry).href)) as ClientBundle;
  return { files: join(folder, 'client'), bundle };
}
