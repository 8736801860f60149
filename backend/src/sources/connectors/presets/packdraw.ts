import { connector, secret, usd, withQuery } from '../connector.js';
import { listAt, rowsIn } from '../json-rows.js';
import { americanDay, daysOf } from '../period.js';

export default connector({
  key: 'packdraw',
  label: 'PackDraw',
  window: 'dated',
  fields: { apiKey: secret('API key', 'From the affiliate page of your PackDraw account.') },
  unit: usd({ scale: 1 }),
  coolDownSeconds: 300,
  hosts: ['packdraw.com'],
  request({ fields: { apiKey }, period }) {
    const { first, next } = daysOf(period);
    return {
      url: withQuery('https://packdraw.com/api/v1/affiliates/leaderboard', {
        after: americanDay(first),
        before: americanDay(next),
        apiKey,
      }),
    };
  },
  read: (body) =>
    rowsIn(listAt(body, 'leaderboard'), {
      id: 'userId',
      name: 'username',
      amount: 'wagerAmount',
      avatar: 'image',
    }),
});
