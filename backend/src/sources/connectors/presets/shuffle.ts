import { choice, connector, secret, text, usd, withQuery } from '../connector.js';
import { listAt, requireMember, rowsIn, textOf } from '../json-rows.js';
import { seconds } from '../period.js';

const WEIGHTED = 'weightedWagerAmount';

export default connector({
  key: 'shuffle',
  label: 'Shuffle',
  window: 'dated',
  fields: {
    secret: secret('Secret of the address', 'The last part of the address that Shuffle gave you.'),
    code: text('Campaign code', 'Only players of this code count. Leave it empty for all codes.', {
      required: false,
    }),
    score: choice(
      'Figure',
      ['wagerAmount', WEIGHTED],
      `${WEIGHTED} counts games with a small house edge less.`,
    ),
  },
  unit: usd({ scale: 1 }),
  coolDownSeconds: 60,
  hosts: ['affiliate.shuffle.com'],
  request: ({ fields, period }) => ({
    url: withQuery(
      `https://affiliate.shuffle.com/${fields.score === WEIGHTED ? 'wager' : 'stats'}/${encodeURIComponent(fields.secret)}`,
      { startTime: seconds(period.start), endTime: seconds(period.end) },
    ),
  }),
  read(body, { fields: { code, score } }) {
    const list = listAt(body, '');
    const rows = rowsIn(list, { name: 'username', amount: score });
    if (code === '') return rows;
    requireMember(list, 'campaignCode');
    const codes = list.map(({ campaignCode }) => textOf(campaignCode)?.toLowerCase());
    return rows.filter((_, index) => codes[index] === code.toLowerCase());
  },
});
