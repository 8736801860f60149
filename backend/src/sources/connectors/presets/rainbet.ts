import { connector, secret, usd, withQuery } from '../connector.js';
import { listAt, rowsIn } from '../json-rows.js';
import { daysOf, partsOf } from '../period.js';

/** Rainbet answers for at most four months. The shortest four months have 120 days. */
const MAX_DAYS = 120;

export default connector({
  key: 'rainbet',
  label: 'Rainbet',
  window: 'dated',
  fields: {
    key: secret('API key', 'From the affiliate page of your Rainbet account, under API.'),
  },
  unit: usd({ scale: 1 }),
  coolDownSeconds: 300,
  hosts: ['services.rainbet.com'],
  request: ({ fields: { key }, period }) =>
    partsOf(period, MAX_DAYS).map((part) => {
      const { first, last } = daysOf(part);
      return {
        url: withQuery('https://services.rainbet.com/v1/external/affiliates', {
          start_at: first,
          end_at: last,
          key,
        }),
      };
    }),
  read: (body) =>
    rowsIn(listAt(body, 'affiliates'), { id: 'id', name: 'username', amount: 'wagered_amount' }),
});
