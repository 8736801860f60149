import type { Browser, Page } from '@playwright/test';
import { AdminClient } from '../../testing/admin-client.ts';
import { sqliteDatabase } from '../../testing/database.ts';
import { frozenAt } from '../../testing/frozen-clock.ts';
import { TestServer } from '../../testing/server.ts';
import { NOON } from '../states/scenario.ts';
import { Tab } from '../states/tab.ts';
import { kickChannel } from '../../testing/upstreams/streaming.ts';
import { sheet, type SheetRow } from '../../testing/upstreams/sheet.ts';
import { startUpstreams, type Upstreams } from '../../testing/upstreams/upstreams.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { LONG_TITLE_VIDEOS, longBonus, STREAM_TITLE } from './texts.ts';

/** The data of a published page that the tests check. */
interface PageData {
  site: { creator: { name: string }; code: string };
  bonuses?: unknown[];
  videos?: { longVideos: { id: string }[] };
  leaderboard?: { total: number };
}

const FIRST_VIDEO_ID = LONG_TITLE_VIDEOS[0]?.id;

/** A server whose content a test replaces, and a browser tab that shows it. */
export class ContentSite {
  readonly server: TestServer;
  readonly #upstreams: Upstreams;
  readonly #admin: AdminClient;
  readonly #tab: Tab;

  private constructor(server: TestServer, upstreams: Upstreams, admin: AdminClient, tab: Tab) {
    this.server = server;
    this.#upstreams = upstreams;
    this.#admin = admin;
    this.#tab = tab;
  }

  /** Starts the server with long video titles and a running stream, no bonuses and no players. */
  static async open(browser: Browser): Promise<ContentSite> {
    const upstreams = await startUpstreams();
    upstreams.serveChannel(LONG_TITLE_VIDEOS);
    upstreams.serve('kick-channels', kickChannel('playhouse', { title: STREAM_TITLE }));
    upstreams.serve('sheet-com', sheet([]));
    upstreams.serve('sheet-us', sheet([]));
    const server = await TestServer.start({
      database: sqliteDatabase,
      environment: {
        ...frozenAt(NOON),
        ...upstreams.environment,
        ...upstreams.liveEnvironment,
      },
    });
    const admin = new AdminClient(server.url, await AdminClient.signIn(server.url));
    const tab = await Tab.open(browser, { url: server.url, now: NOON, runsScript: true });
    const site = new ContentSite(server, upstreams, admin, tab);
    for (const { id } of await admin.listBonuses()) await admin.deleteBonus(id);
    await admin.configureLive({ services: { kick: 'playhouse', twitch: null } });
    await admin.waitForLiveStatus('live');
    await admin.refreshVideos();
    await site.#waitUntilPublished(
      '/videos',
      ({ videos }) => videos?.longVideos[0]?.id === FIRST_VIDEO_ID,
    );
    return site;
  }

  get page(): Page {
    return this.#tab.page;
  }

  /** Sets the creator's name and the code. */
  async rename(name: string, code: string): Promise<void> {
    await this.#admin.changeSettings(({ creator }) => ({ creator: { ...creator, name }, code }));
    await this.#waitUntilPublished(
      '/',
      ({ site }) => site.creator.name === name && site.code === code,
    );
  }

  /** Creates bonuses until there are `count`. */
  async growBonuses(count: number): Promise<void> {
    const { length } = await this.#admin.listBonuses();
    for (let index = length; index < count; index += 1) {
      await this.#admin.createBonus(longBonus(index));
    }
    await this.#waitUntilPublished('/bonuses', ({ bonuses }) => bonuses?.length === count);
  }

  /** Publishes these standings; every third player is from the US. */
  async publishStandings(rows: readonly SheetRow[]): Promise<void> {
    this.#upstreams.serve('sheet-com', sheet(rows.filter((_, index) => index % 3 !== 2)));
    this.#upstreams.serve('sheet-us', sheet(rows.filter((_, index) => index % 3 === 2)));
    await this.#admin.refreshLeaderboard(true);
    await this.#waitUntilPublished(
      '/leaderboard',
      ({ leaderboard }) => leaderboard?.total === rows.length,
    );
  }

  async close(): Promise<void> {
    await this.#tab.close();
    await this.server.dispose();
    await this.#upstreams.close();
  }

  /** Waits until the served page contains matching data. */
  async #waitUntilPublished(path: string, matches: (data: PageData) => boolean): Promise<void> {
    await waitUntil(`${path} is published with the new data`, async () => {
      const html = await (await fetch(`${this.server.url}${path}`)).text();
      const [, state = ''] = /id="page-state">([^<]*)</.exec(html) ?? [];
      return matches((JSON.parse(state) as { data: PageData }).data);
    });
  }
}
