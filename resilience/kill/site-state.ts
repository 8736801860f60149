import assert from 'node:assert/strict';
import type { AdminClient } from '../../testing/admin-client.ts';
import type { ActivityEntry, Bonus, Settings } from '../../testing/admin-responses.ts';
import type { TestServer } from '../../testing/server.ts';

/** What a change may affect: what is stored, what was recorded, and what visitors get. */
export interface SiteState {
  bonuses: Bonus[];
  settings: Settings;
  /** Newest first. */
  auditRows: ActivityEntry[];
  /** The responses of the public API. */
  published: { bonuses: string; site: string };
}

const textAt = async ({ url }: TestServer, path: string): Promise<string> =>
  (await fetch(url + path)).text();

/** The responses of a server's public API that contain bonuses and settings. */
export const publishedBy = async (server: TestServer): Promise<SiteState['published']> => ({
  bonuses: await textAt(server, '/api/bonuses'),
  site: await textAt(server, '/api/site'),
});

export const readState = async (server: TestServer, client: AdminClient): Promise<SiteState> => ({
  bonuses: await client.listBonuses(),
  settings: await client.settings(),
  auditRows: await client.userActivity(),
  published: await publishedBy(server),
});

type Fields = Readonly<Record<string, unknown>>;

/** Asserts that the stored data and the public responses match the new audit rows. */
export function assertAgrees(
  before: SiteState,
  { bonuses, settings, auditRows, published }: SiteState,
  actions: readonly string[],
): void {
  const rows = auditRows.slice(0, auditRows.length - before.auditRows.length).toReversed();
  assert.deepEqual(
    rows.map(({ action }) => action),
    actions,
  );
  for (const row of rows) {
    const after = row.after as Fields | number[];
    if (Array.isArray(after)) assertOrder(after, bonuses);
    else assertStored(row, after, { bonuses, settings });
  }
  const shown = JSON.parse(published.bonuses) as { id: number; description: string }[];
  const live = bonuses.filter(({ state }) => state === 'live');
  const featuredFirst = [true, false].flatMap((isFeatured) =>
    live.filter((bonus) => bonus.isFeatured === isFeatured),
  );
  const { code } = settings;
  assert.deepEqual(
    shown.map(({ id, description }) => [id, description]),
    featuredFirst.map(({ id, description }) => [id, description.replaceAll('{code}', code)]),
  );
  const site = JSON.parse(published.site) as Pick<Settings, 'code' | 'creator'>;
  assert.deepEqual(
    [site.code, site.creator.name],
    [code, settings.creator.name.replaceAll('{code}', code)],
  );
}

/** Asserts that the bonuses are listed in this order. Other bonuses may be between them. */
function assertOrder(ids: readonly number[], bonuses: readonly Bonus[]): void {
  const ordered = bonuses.map(({ id }) => id).filter((id) => ids.includes(id));
  assert.deepEqual(ordered, ids);
}

/** Asserts that the bonuses and settings have the values that an audit row says. */
function assertStored(
  { entity, entityId }: ActivityEntry,
  after: Fields,
  { bonuses, settings }: Pick<SiteState, 'bonuses' | 'settings'>,
): void {
  const { bonuses: parts = {}, ...changed } = after as { bonuses?: Fields } & Fields;
  if (entity === 'settings') assertHas(settings, changed);
  const byId = entity === 'settings' ? parts : entityId === null ? after : { [entityId]: after };
  assert.ok(Object.keys(byId).length > 0 || Object.keys(changed).length > 0);
  for (const [id, fields] of Object.entries(byId)) {
    assertHas(
      bonuses.find((bonus) => bonus.id === Number(id)),
      fields as Fields,
    );
  }
}

function assertHas(stored: object | undefined, fields: Fields): void {
  const values = Object.keys(fields).map((name) => [name, (stored as Fields | undefined)?.[name]]);
  assert.deepEqual(Object.fromEntries(values), fields);
}
