import { expect, it } from '@jest/globals';
import { createClaim } from '../../../testing/panel/claims';
import { confirmationsOf } from './confirm-claims-dialog';

it('several passages of one rule in a text are confirmed once', () => {
  const claim = createClaim('[Hurry] up');
  expect(confirmationsOf([claim, { ...claim, start: 6 }, { ...claim, rule: 'bet-now' }])).toEqual([
    [
      { rule: 'urgency', text: 'Hurry up' },
      { rule: 'bet-now', text: 'Hurry up' },
    ],
  ]);
});

it('many long texts are confirmed in several requests, each within the size that the server accepts', () => {
  const claims = Array.from({ length: 40 }, (_, index) =>
    createClaim('[x]', { text: `${String(index)} ${'全'.repeat(1_990)}` }),
  );
  const requests = confirmationsOf(claims);
  expect(requests.flat()).toHaveLength(40);
  for (const confirmations of requests) {
    expect(new TextEncoder().encode(JSON.stringify({ confirmations })).length).toBeLessThan(
      100_000,
    );
  }
});
