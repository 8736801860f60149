import { connector, secret, text, usd, withQuery } from '../connector.js';
import { listAt, rowsIn } from '../json-rows.js';

export default connector({
  key: 'rain',
  label: 'Rain.gg',
  window: 'dated',
  fields: {
    code: text('Affiliate code', 'Your code at Rain.gg.'),
    apiKey: secret('API key', 'From the affiliate page of your Rain.gg account.'),
  },
  unit: usd({ scale: 1 }),
  coolDownSeconds: 300,
  hosts: ['api.rain.gg'],
  request: ({ fields: { code, apiKey }, period: { start, end } }) => ({
    url: withQuery('https://api.rain.gg/v1/affiliates/leaderboard', {
      start_date: start.toISOString(),
      end_date: end.toISOString(),
      type: 'wagered',
      code,
    }),
    headers: { 'x-api-key': apiKey },
  }),
  read: (body) =>
    rowsIn(listAt(body, 'results'), {
      id: 'id',
      name: 'username',
      amount: 'wagered',
      avatar: 'avatar',
    }),
});
