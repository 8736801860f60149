import { connector, secret, usd, withQuery } from '../connector.js';
import { listAt, rowsIn } from '../json-rows.js';

/** The most that Howl returns at once. */
const MAX_PLAYERS = '1000';

export default connector({
  key: 'howl',
  label: 'Howl',
  window: 'dated',
  fields: { apiKey: secret('API key', 'From the affiliate page of your Howl account.') },
  unit: usd({ scale: 1 }),
  coolDownSeconds: 300,
  hosts: ['howl.gg'],
  request: ({ fields: { apiKey }, period: { start, end } }) => ({
    url: withQuery('https://howl.gg/api/user/affiliate/lb', {
      from: start.toISOString(),
      to: end.toISOString(),
      limit: MAX_PLAYERS,
    }),
    headers: { authorization: apiKey },
  }),
  read: (body) =>
    rowsIn(listAt(body, 'data'), { id: 'userId', name: 'name', amount: 'wageredUSD' }),
});
