import { choice, connector, secret, usd } from '../connector.js';
import { listAt, rowsIn } from '../json-rows.js';
import { daysOf } from '../period.js';

/** The three casinos have the same software. */
const ADDRESSES: Record<string, string> = {
  'Hype.bet': 'https://api.hype.bet/wallet/api/v1/affiliate/creator/get-stats',
  Upgrader: 'https://api.upgrader.com/affiliate/creator/get-stats',
  BetStrike: 'https://api.betstrike.com/affiliate/creator/get-stats',
};

export default connector({
  key: 'hypebet',
  label: 'Hype.bet, Upgrader, BetStrike',
  window: 'dated',
  fields: {
    site: choice('Casino', Object.keys(ADDRESSES), 'The casino of your account.'),
    apiKey: secret('API key', 'From the creator page of your account.'),
  },
  unit: usd({ scale: 100 }),
  coolDownSeconds: 300,
  hosts: Object.values(ADDRESSES).map((address) => new URL(address).host),
  receiver: ({ site }) => site,
  request({ fields: { site, apiKey }, period }) {
    const { first: from, last: to } = daysOf(period);
    return { url: ADDRESSES[site] ?? '', json: JSON.stringify({ apiKey, from, to }) };
  },
  read: (body) =>
    rowsIn(listAt(body, 'summarizedBets'), {
      id: 'user.id',
      name: 'user.username',
      amount: 'wagered',
    }),
});
