import { expect, it } from '@jest/globals';
import { readRegistration } from './passkey-response.js';

const transportsOf = (transports: unknown) =>
  readRegistration({
    id: 'a',
    rawId: 'a',
    type: 'public-key',
    response: { clientDataJSON: 'a', attestationObject: 'a', transports },
  })?.response.transports;

it('the transports of a new passkey are kept', () => {
  expect(transportsOf(['internal', 'smart-card'])).toEqual(['internal', 'smart-card']);
});

it.each([
  ['is not text', 5],
  ['is too long', 'x'.repeat(21)],
  ['has a character that JSON escapes', '"\\\u0000'],
])('the transports of a new passkey are ignored if one %s', (_what, transport) => {
  expect(transportsOf(['usb', transport])).toEqual([]);
});
