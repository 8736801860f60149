import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The data that a page may need, with the client's names; `months` are the closed months. */
export type PageNeed = 'site' | 'bonuses' | 'videos' | 'leaderboard' | 'months';

/** The client's server bundle, which is all that the backend uses of the frontend. */
export interface ClientBundle {
  pages: readonly { path: string; needs: readonly PageNeed[] }[];
  render(
    path: string,
    data: Partial<Record<PageNeed, unknown>>,
    context: { publicUrl: string },
  ): Promise<{ status: number; html: string }>;
  /**
   * The canonical path of the page for a URL's path; undefined if there is no such page, or if it is
   * the page of a bonus. The browser applies the same rule.
   */
  correctPath(pathname: string): string | undefined;
  /** The id of the bonus whose page has this path, in any spelling; undefined for other paths. */
  bonusIdOf(pathname: string): number | undefined;
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
