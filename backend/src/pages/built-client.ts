import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What a page may need, named as the client names it; `months` are the closed ones. */
export type PageNeed = 'site' | 'bonuses' | 'videos' | 'leaderboard' | 'months';

/** The client's server bundle: all that the backend knows of the frontend. */
export interface ClientBundle {
  pages: readonly { path: string; needs: readonly PageNeed[] }[];
  render(
    path: string,
    data: Partial<Record<PageNeed, unknown>>,
    context: { publicUrl: string },
  ): Promise<{ status: number; html: string }>;
  /**
   * The path of the page that a URL's path means, in the one correct spelling; undefined where there
   * is no such page. The browser follows the same rule.
   */
  correctPath(pathname: string): string | undefined;
  renderPanel(context: { publicUrl: string }): string;
  /** What devices are told that install the site, from its public settings. */
  webManifest(site: unknown): object;
}

export interface BuiltClient {
  /** The folder of the files that browsers load. */
  files: string;
  bundle: ClientBundle;
}

export const BUILT_CLIENT = Symbol('built client');

/** The built client; null when there is none, and the server then answers the API alone. */
export async function loadBuiltClient(folder: string): Promise<BuiltClient | null> {
  const entry = join(folder, 'server/render.js');
  if (!existsSync(entry)) return null;
  const bundle = (await import(pathToFileURL(entry).href)) as ClientBundle;
  return { files: join(folder, 'client'), bundle };
}
