import { choice, connector, secret, text, usd, withQuery } from '../connector.js';
import { listAt, rowsIn } from '../json-rows.js';
import { daysOf, partsOf } from '../period.js';

/** Duelbits answers for at most 90 days. */
const MAX_DAYS = 90;
/** Without a limit, only 50 players are returned. */
const MAX_PLAYERS = '500';

export default connector({
  key: 'duelbits',
  label: 'Duelbits',
  window: 'dated',
  fields: {
    id: text('Affiliate id', 'Your partner manager at Duelbits gives you the id and the password.'),
    password: secret('API password', 'Belongs to the affiliate id.'),
    score: choice(
      'Figure',
      ['betAmount', 'points'],
      'Duelbits ranks by points, which count games with a small house edge less.',
    ),
  },
  unit: usd({ scale: 100 }),
  coolDownSeconds: 300,
  hosts: ['ws.duelbits.com'],
  request: ({ fields: { id, password }, period }) =>
    partsOf(period, MAX_DAYS).map((part) => {
      const { first, next } = daysOf(part);
      return {
        url: withQuery(`https://ws.duelbits.com/affiliate-leaderboards/${encodeURIComponent(id)}`, {
          startDate: first,
          endDate: next,
          limit: MAX_PLAYERS,
        }),
        headers: {
          authorization: `Basic ${Buffer.from(`${id}:${password}`).toString('base64')}`,
        },
      };
    }),
  read(body, { fields: { score } }) {
    const list = listAt(body, 'standings');
    return rowsIn(list, { id: 'id', name: 'displayName', amount: score }).map((row, index) =>
      list[index]?.private === true ? { ...row, name: null } : row,
    );
  },
});
