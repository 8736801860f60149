import type {
  ActivityEntry,
  Bonus,
  LiveSettings,
  Settings,
  SiteExport,
} from './admin-responses.ts';
import { RejectedRequestError } from './rejected-request.ts';
import { ADMIN } from './server.ts';
import { waitUntil } from './wait-until.ts';

const ACTIVITY_PAGE_SIZE = 200;
const LIVE_STATUS_WITHIN_MS = 150_000;

export interface Credentials {
  username: string;
  password: string;
}

/** Calls the API as a signed-in admin: with a session cookie and an `Origin` header. */
export class AdminClient {
  readonly #url: string;
  readonly #headers: Record<string, string>;
  readonly #password: string;

  constructor(url: string, cookie: string, password: string = ADMIN.password) {
    this.#url = url;
    this.#headers = { origin: url, cookie };
    this.#password = password;
  }

  /** Signs in, by default with the first account; returns the session cookie. */
  static async signIn(url: string, { username, password }: Credentials = ADMIN): Promise<string> {
    const response = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { origin: url, 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
    if (!response.ok) throw await RejectedRequestError.from('Sign-in', response);
    return response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1)[0])
      .join('; ');
  }

  /** Signs in with a generated password and replaces it, as every user must; returns the session cookie. */
  static async replaceGeneratedPassword(
    url: string,
    { username, password }: Credentials,
    newPassword: string,
  ): Promise<string> {
    const cookie = await AdminClient.signIn(url, { username, password });
    await new AdminClient(url, cookie).#request('PUT', 'admin/change-password', {
      currentPassword: password,
      newPassword,
      confirmPassword: newPassword,
    });
    return cookie;
  }

  createBonus(bonus: object): Promise<Bonus> {
    return this.#call<Bonus>('POST', 'admin/bonuses', bonus);
  }

  updateBonus(id: number, bonus: object): Promise<Bonus> {
    return this.#call<Bonus>('PUT', `admin/bonuses/${id}`, bonus);
  }

  async deleteBonus(id: number): Promise<void> {
    await this.#request('DELETE', `admin/bonuses/${id}`);
  }

  listBonuses(): Promise<Bonus[]> {
    return this.#call<Bonus[]>('GET', 'admin/bonuses');
  }

  /** Applies one action, such as 'feature', to several bonuses. */
  async changeBonuses(ids: readonly number[], action: string): Promise<void> {
    await this.#request('POST', 'admin/bonuses/bulk', { ids, action });
  }

  /** Sets the order of all bonuses. */
  async orderBonuses(ids: readonly number[]): Promise<void> {
    await this.#request('PUT', 'admin/bonuses/order', { ids });
  }

  /** Restores a bonus as it was before its newest change. */
  async restoreBonusVersion(id: number): Promise<void> {
    await this.#restoreVersion(`admin/bonuses/${id}/history`);
  }

  /** Restores the settings as they were before their newest change. */
  async restoreSettings(): Promise<void> {
    await this.#restoreVersion('admin/settings/history');
  }

  /** Replaces an old referral code in all bonuses and texts. */
  async replaceCode(code: string): Promise<void> {
    await this.#request('POST', 'admin/code-replacements', { from: { code }, preview: false });
  }

  /** The settings and bonuses as one document. */
  export(): Promise<SiteExport> {
    return this.#call('GET', 'admin/export');
  }

  /** Imports a document, and keeps the bonuses that it lacks. */
  async import(document: SiteExport): Promise<void> {
    await this.#importFile(document, 'admin/import?');
  }

  /** Replaces all bonuses in one step. */
  async replaceBonuses(bonuses: readonly object[]): Promise<void> {
    const site = await this.#call<object>('GET', 'admin/export');
    await this.#importFile({ ...site, bonuses }, 'admin/import?replaceBonuses=true&');
  }

  /** Imports a document in the state of which the server has shown the preview. */
  async #importFile(document: object, call: string): Promise<void> {
    const file = new Blob([JSON.stringify(document)], { type: 'application/vnd.playhouse+json' });
    const { state } = await this.#call<{ state: string }>('POST', `${call}preview=true`, file);
    await this.#request('POST', `${call}state=${state}`, file);
  }

  /** Adds a channel that gets these events. */
  async addNotificationChannel(channel: {
    name: string;
    kind: 'discord' | 'webhook';
    address: string;
    signingSecret?: string;
    events: string[];
  }): Promise<void> {
    await this.#request('POST', 'admin/notifications/channels', { ...channel, isActive: true });
  }

  /** Creates an account with a known password. */
  async createUser(account: {
    username: string;
    email: string;
    role: 'admin' | 'editor' | 'member';
    password: string;
  }): Promise<void> {
    await this.#request('POST', 'admin/users', account);
  }

  /** Deletes all accounts except the first one. */
  async deleteOtherUsers(): Promise<void> {
    const users = await this.#call<{ id: number; username: string }[]>('GET', 'admin/users');
    for (const { id, username } of users) {
      if (username !== ADMIN.username) await this.#request('DELETE', `admin/users/${id}`);
    }
  }

  /**
   * Refreshes the leaderboard now.
   * @param acceptSheet accepts a sheet that shrank or was not reset
   */
  async refreshLeaderboard(acceptSheet = false): Promise<void> {
    await this.#request('POST', 'admin/refresh-leaderboard', acceptSheet ? { acceptSheet } : {});
  }

  /** Refreshes the videos now. */
  async refreshVideos(): Promise<void> {
    await this.#request('POST', 'admin/refresh-videos');
  }

  /** The status of the sources. It is pending until their first attempt has ended. */
  sourceStatus(): Promise<{ source: string; pending: boolean }[]> {
    return this.#call('GET', 'admin/cache-status');
  }

  /** Hides or shows a video. */
  async hideVideo(id: string, hidden: boolean): Promise<void> {
    await this.#request('PATCH', `admin/videos/${id}`, { hidden });
  }

  listVideos(): Promise<{ id: string }[]> {
    return this.#call('GET', 'admin/videos');
  }

  /** Confirms all rules for regions, as an admin does after a platform's link led to another host. */
  async confirmRegionRules(): Promise<void> {
    const rules = await this.#call<{ id: number; version: number; platform: string }[]>(
      'GET',
      'admin/regions',
    );
    for (const ofPlatform of Map.groupBy(rules, ({ platform }) => platform).values()) {
      const seen = ofPlatform.map(({ id, version }) => ({ id, version }));
      await this.#request('POST', 'admin/regions/confirm', { rules: seen });
    }
  }

  /** The stored settings. */
  settings(): Promise<Settings> {
    return this.#call('GET', 'admin/settings');
  }

  /** Changes some of the settings. The API requires those listed below; others may be left out. */
  async changeSettings(change: (stored: Settings) => Partial<Settings>): Promise<void> {
    const stored = await this.settings();
    const { version, creator, code, platforms, socials, texts, prizes, countClicks } = stored;
    await this.#request('PUT', 'admin/settings', {
      ...{ version, creator, code, platforms, socials, texts, prizes, countClicks },
      ...change(stored),
    });
  }

  /** Sets where and when the creator streams; omitted parts get their defaults. */
  async configureLive(changes: Partial<LiveSettings>): Promise<void> {
    const services = { kick: null, twitch: null };
    const live = { services, schedule: [], liveUntil: null, ...changes };
    await this.changeSettings(() => ({ live }));
  }

  /** Waits until the server publishes this live status. It checks the services once a minute. */
  async waitForLiveStatus(status: 'live' | 'offline' | 'unknown'): Promise<void> {
    await waitUntil(
      `the live status is ${status}`,
      async () => (await this.#call<{ status: string }>('GET', 'live')).status === status,
      LIVE_STATUS_WITHIN_MS,
    );
  }

  /** The properties of the public settings that the tests use. */
  site(): Promise<{ creator: { name: string } }> {
    return this.#call('GET', 'site');
  }

  /** Uploads a PNG as the creator's picture; returns its path on the site. */
  async uploadAvatar(png: Buffer): Promise<string> {
    const file = new Blob([new Uint8Array(png)], { type: 'image/png' });
    const response = await this.#request('PUT', 'admin/avatar', file);
    return ((await response.json()) as { avatarUrl: string }).avatarUrl;
  }

  /** Removes the creator's picture. */
  async removeAvatar(): Promise<void> {
    await this.changeSettings(({ creator }) => ({ creator: { ...creator, avatarUrl: null } }));
  }

  /** The complete audit log, newest first. */
  async activity(): Promise<ActivityEntry[]> {
    const all: ActivityEntry[] = [];
    for (;;) {
      const oldest = all.at(-1);
      const before = oldest === undefined ? '' : `&before=${oldest.id}`;
      const page = await this.#call<ActivityEntry[]>(
        'GET',
        `admin/activity?limit=${ACTIVITY_PAGE_SIZE}${before}`,
      );
      all.push(...page);
      if (page.length < ACTIVITY_PAGE_SIZE) return all;
    }
  }

  /** The audit log without automatic changes, which the schedule may make at any time; newest first. */
  async userActivity(): Promise<ActivityEntry[]> {
    return (await this.activity()).filter(({ actorId }) => actorId !== null);
  }

  /** @param path of a history */
  async #restoreVersion(path: string): Promise<void> {
    const [newest] = await this.#call<{ entry: number }[]>('GET', path);
    await this.#request('POST', `${path}/${newest?.entry}/restore`);
  }

  async #call<Result>(method: string, path: string, body?: object): Promise<Result> {
    return (await (await this.#request(method, path, body)).json()) as Result;
  }

  /**
   * Sends a request. If it requires step-up authentication, enters the password and sends it again.
   *
   * @param body sent as JSON; a `Blob` is sent unchanged
   * @throws RejectedRequestError if the server responds with an error status
   */
  async #request(method: string, path: string, body?: object): Promise<Response> {
    let response = await this.#send(method, path, body);
    if (response.status === 403 && (await response.clone().text()).includes('step-up-required')) {
      await this.#send('POST', 'step-up', { password: this.#password });
      response = await this.#send(method, path, body);
    }
    if (!response.ok) throw await RejectedRequestError.from(`${method} /api/${path}`, response);
    return response;
  }

  async #send(method: string, path: string, body?: object): Promise<Response> {
    const contentType = body instanceof Blob ? body.type : 'application/json';
    return fetch(`${this.#url}/api/${path}`, {
      method,
      headers: { ...this.#headers, 'content-type': contentType },
      ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
    });
  }
}
