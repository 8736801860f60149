import { expect, it } from '@jest/globals';
import { keyFeature } from './key-feature';

it.each([
  'First deposit of at least $100',
  'Code PLAY has to be entered at sign-up',
  '40x wagering of deposit and bonus',
  '30 × rollover',
  'Not available in every country',
  'Once every 24 hours',
  'One deposit a weekend',
  'New players only',
  'New US players',
  'Valid for 30 days',
  'Max. bet of $5',
  'No other active bonus',
  'One claim per household',
  'Withdrawals capped at $500',
  '21+ in some states',
  'Cannot be combined with other bonuses',
  "Can't be withdrawn",
  'Can’t be withdrawn',
  'Players from the US are not eligible',
  'Does not apply to live games',
  'Bonus is forfeited upon withdrawal',
  'Expiry: 7 days',
  "Sports bets don't count",
  'Bets over $5 void the bonus',
  'Subject to verification',
])('the key feature %j is a restriction', (text) => {
  expect(keyFeature(text)).toEqual({ text, kind: 'restriction' });
});

it.each([
  'No withdrawal until the wagering requirements are met',
  'No deposit needed, 40x wagering',
  'No deposit required, new players only',
  'No code sharing, one claim per household',
  'Without a deposit, winnings are capped at $50',
])('the key feature %j is a restriction, although it starts like an advantage', (text) => {
  expect(keyFeature(text)).toEqual({ text, kind: 'restriction' });
});

it.each([
  'No wagering',
  'No wagering requirements',
  '0x wagering',
  'No deposit required',
  'No minimum deposit',
  'No deposit bonus',
  'Without deposit',
  'Without a deposit',
  'No purchase necessary',
  'No bonus code needed',
  'Zero fees.',
  'No withdrawal limits',
  'No KYC',
  'Personal VIP host',
  '24/7 support',
])('the key feature %j is an advantage', (text) => {
  expect(keyFeature(text)).toEqual({ text, kind: 'advantage' });
});

it.each([
  'Up to $500 a week',
  'Credited on Mondays',
  'Limits can be set at any time',
  'Exclusive for our community',
  '🎁 250 free spins',
  'Nur für Neukunden',
  '仅限新玩家',
])('the key feature %j is neutral without a mark', (text) => {
  expect(keyFeature(text)).toEqual({ text, kind: 'neutral' });
});

it.each([
  ['+ Only good news', 'advantage', 'Only good news'],
  ['✓ Nur heute', 'advantage', 'Nur heute'],
  ['✔️ Instant payout', 'advantage', 'Instant payout'],
  ['✅ 40x the fun', 'advantage', '40x the fun'],
  ['✅40x the fun', 'advantage', '40x the fun'],
  ['- 仅限新玩家', 'restriction', '仅限新玩家'],
  ['– No wagering', 'restriction', 'No wagering'],
  ['❌ VPN users', 'restriction', 'VPN users'],
  ['✗ VPN users', 'restriction', 'VPN users'],
  ['✘ VPN users', 'restriction', 'VPN users'],
])('the mark of %j makes it the %s %j', (line, kind, text) => {
  expect(keyFeature(line)).toEqual({ text, kind });
});

it.each(['-10% house edge', '+10% on Mondays', '✅'])('%j has no mark', (text) => {
  expect(keyFeature(text)).toEqual({ text, kind: 'neutral' });
});
