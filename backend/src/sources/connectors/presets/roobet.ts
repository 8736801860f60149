import { bearer, choice, connector, secret, text, usd, withQuery } from '../connector.js';
import { listAt, rowsIn } from '../json-rows.js';

export default connector({
  key: 'roobet',
  label: 'Roobet',
  window: 'dated',
  fields: {
    userId: text(
      'Affiliate user id',
      'Your user id, from the affiliate API page of Roobet Connect.',
    ),
    token: secret('API token', 'Create it on the affiliate API page of Roobet Connect.'),
    score: choice(
      'Figure',
      ['wagered', 'weightedWagered'],
      'weightedWagered counts games with a small house edge less, as Roobet does in its own races.',
    ),
  },
  unit: usd({ scale: 1 }),
  coolDownSeconds: 300,
  hosts: ['roobetconnect.com'],
  request: ({ fields: { userId, token }, period: { start, end } }) => ({
    url: withQuery('https://roobetconnect.com/affiliate/v2/stats', {
      userId,
      startDate: start.toISOString(),
      endDate: end.toISOString(),
    }),
    headers: bearer(token),
  }),
  read: (body, { fields }) =>
    rowsIn(listAt(body, ''), { id: 'uid', name: 'username', amount: fields.score }),
});
