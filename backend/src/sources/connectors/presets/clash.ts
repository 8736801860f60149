import { bearer, coins, connector, type RawRows, secret } from '../connector.js';
import { listAt, rowsIn, textOf, unexpectedFormat } from '../json-rows.js';
import type { JsonObject } from '../json-document.js';

const DAY_MS = 86_400_000;

/** @throws SourceError if a race has no dates */
function datesOf(race: JsonObject): { startsAt: Date; endsAt: Date } {
  const start = Date.parse(textOf(race.startDate) ?? '');
  const end = start + Number(textOf(race.durationDays) ?? NaN) * DAY_MS;
  if (Number.isNaN(end)) throw unexpectedFormat('startDate or durationDays', race);
  return { startsAt: new Date(start), endsAt: new Date(end) };
}

export default connector({
  key: 'clash',
  label: 'Clash.gg',
  window: 'own',
  fields: { token: secret('API token', 'From the affiliate page of your Clash.gg account.') },
  unit: coins('Gems', { scale: 100 }),
  coolDownSeconds: 300,
  hosts: ['clash.gg'],
  request: ({ fields: { token } }) => ({
    url: 'https://clash.gg/api/affiliates/leaderboards/my-leaderboards-api',
    headers: bearer(token),
  }),
  /** The active race; without one, the race that started last. */
  read(body): RawRows {
    const races = listAt(body, 'data').map((race) => ({ race, ...datesOf(race) }));
    races.sort((a, b) => +b.startsAt - +a.startsAt);
    const shown =
      races.find(({ race }) => textOf(race.status)?.toUpperCase() === 'ACTIVE') ?? races[0];
    if (!shown) return { rows: [] };
    const { race, startsAt, endsAt } = shown;
    const prizes = Array.isArray(race.rewards)
      ? race.rewards.map((prize) => textOf(prize) ?? '')
      : [];
    const players = listAt(race, 'topPlayers');
    return {
      rows: rowsIn(players, { id: 'userId', name: 'name', amount: 'wagered', avatar: 'avatar' }),
      race: { startsAt, endsAt, prizes },
    };
  },
});
