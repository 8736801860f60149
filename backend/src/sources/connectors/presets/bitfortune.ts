import { connector, secret, usd, withQuery } from '../connector.js';
import { listAt, rowsIn } from '../json-rows.js';
import { seconds } from '../period.js';

export default connector({
  key: 'bitfortune',
  label: 'BitFortune',
  window: 'dated',
  fields: { apiKey: secret('API key', 'From the affiliate page of your BitFortune account.') },
  unit: usd({ scale: 1 }),
  coolDownSeconds: 300,
  hosts: ['platformv2.bitfortune.com'],
  request: ({ fields: { apiKey }, period: { start, end } }) => ({
    url: withQuery('https://platformv2.bitfortune.com/api/v1/external/affiliates/leaderboard', {
      api_key: apiKey,
      from: seconds(start),
      to: seconds(end),
    }),
  }),
  read: (body) =>
    rowsIn(listAt(body, ''), { id: 'user_id', name: 'user_name', amount: 'total_wager_usd' }),
});
