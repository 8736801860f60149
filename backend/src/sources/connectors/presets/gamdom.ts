import { connector, secret, usd, withQuery } from '../connector.js';
import { listAt, requireMember, rowsIn } from '../json-rows.js';
import { utcDate } from '../../../core/config/utc-date.js';

/** Hidden users share this id and a name, but are different players. */
const HIDDEN_ID = '-1';

export default connector({
  key: 'gamdom',
  label: 'Gamdom',
  window: 'bucketed',
  fields: { apikey: secret('API key', 'Ask your affiliate manager at Gamdom for it.') },
  unit: usd({ scale: 1 }),
  coolDownSeconds: 300,
  hosts: ['gamdom.com'],
  request: ({ fields: { apikey }, period: { start } }) => ({
    url: withQuery('https://gamdom.com/api/affiliates/leaderboard', {
      apikey,
      after: utcDate(start),
    }),
  }),
  read(body, { period: { start } }) {
    const month = utcDate(start).slice(0, 7);
    const buckets = listAt(body, 'data').flatMap((user) =>
      listAt(user, 'wager_data').map((bucket) => ({ ...user, ...bucket })),
    );
    requireMember(buckets, 'month');
    const rows = rowsIn(
      buckets.filter((bucket) => bucket.month === month),
      { id: 'user_id', name: 'username', amount: 'total_wager_usd' },
    );
    return rows.map((row) => (row.id === HIDDEN_ID ? { ...row, id: null, name: null } : row));
  },
});
