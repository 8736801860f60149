import { connector, type RawRows, text, usd } from '../connector.js';
import { isJsonObject } from '../json-document.js';
import { listAt, rowsIn, textOf, unexpectedFormat } from '../json-rows.js';

export default connector({
  key: 'degen',
  label: 'Degen',
  window: 'own',
  fields: { code: text('Referral code', 'Your code at Degen. Its race is public.') },
  unit: usd({ scale: 1 }),
  coolDownSeconds: 300,
  hosts: ['api.degen.com'],
  hasMaskedNames: true,
  request: ({ fields: { code } }) => ({
    url: `https://api.degen.com/v1/public/affiliate-races/by-referral/${encodeURIComponent(code)}/leaderboard`,
  }),
  read(body): RawRows {
    const list = listAt(body, 'leaderboard');
    const { startsAt = null, endTime = null } = isJsonObject(body) ? body : {};
    const [start, end] = [startsAt, endTime].map((date) => new Date(textOf(date) ?? NaN));
    if (!start || !end || Number.isNaN(+start) || Number.isNaN(+end)) {
      throw unexpectedFormat('startsAt or endTime', body);
    }
    return {
      rows: rowsIn(list, { name: 'user.userName', amount: 'wagered' }),
      race: { startsAt: start, endsAt: end, prizes: list.map(({ prize }) => textOf(prize) ?? '') },
    };
  },
});
