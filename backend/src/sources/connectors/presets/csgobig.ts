import { coins, connector, text, withQuery } from '../connector.js';
import { listAt, rowsIn } from '../json-rows.js';
import { milliseconds } from '../period.js';

export default connector({
  key: 'csgobig',
  label: 'CSGOBig',
  window: 'dated',
  fields: {
    // There is no key: the code is enough to read the figures.
    code: text('Partner code', 'The last part of the address that CSGOBig gave you.', {
      isPrivate: true,
    }),
  },
  unit: coins('Coins', { scale: 1 }),
  coolDownSeconds: 900,
  hosts: ['csgobig.com'],
  request: ({ fields: { code }, period: { start, end } }) => ({
    url: withQuery(`https://csgobig.com/api/partners/getRefDetails/${encodeURIComponent(code)}`, {
      from: milliseconds(start),
      to: milliseconds(end),
    }),
  }),
  read: (body) =>
    rowsIn(listAt(body, 'results'), {
      id: 'id',
      name: 'name',
      amount: 'wagerTotal',
      avatar: 'img',
    }),
});
