import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GoPage } from '@playhouse/rules/go-page';
import type { HelpLineDto } from '../settings/help/help.dto.js';

/** The data that a page may need, with the client's names; `months` are the closed months, `races` the tabs. */
export type PageNeed =
  | 'site'
  | 'live'
  | 'bonuses'
  | 'firstBonus'
  | 'videos'
  | 'leaderboard'
  | 'months'
  | 'races'
  | 'regions'
  | 'help';

/**
 * The data of a page. If there are many bonuses, the page of a single one has `bonusExcerpt`, some of them,
 * instead of `bonuses`. The page of a period of a race has `closedMonth`, its standings.
 */
export type PageData = Partial<Record<PageNeed | 'bonusExcerpt' | 'closedMonth', unknown>>;

/** The picture that link previews show of a page. */
export interface PageImage {
  /** The path of a picture of 1200 × 630 pixels. */
  path: string;
  /** The alternative text. */
  alt: string;
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
  /** A page of `/go`; it is the same for all visitors of a region and works without scripts. */
  renderGo(page: GoPage<HelpLineDto>, context: { creatorName: string; publicUrl: string }): string;
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
