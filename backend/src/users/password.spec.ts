import { beforeEach, expect, it, jest } from '@jest/globals';
import * as argon2 from '@node-rs/argon2';

const verified: string[] = [];
jest.unstable_mockModule('@node-rs/argon2', () => ({
  ...argon2,
  verify: async (stored: string, password: string) => {
    verified.push(stored);
    return argon2.verify(stored, password);
  },
}));
const { hashPassword, verifyPassword } = await import('./password.js');

beforeEach(() => {
  verified.length = 0;
});

/** What decides how long a check takes: the algorithm, its parameters, the lengths of salt and hash. */
const workOf = (stored: string) =>
  stored.split('$').map((part, index) => (index < 4 ? part : part.length));

it('a password is checked with the same work whether there is such an account or not', async () => {
  const stored = await hashPassword('a fine password 9');
  expect(await verifyPassword(stored, 'another one 7')).toBe(false);
  expect(await verifyPassword(null, 'another one 7')).toBe(false);
  expect(verified).toHaveLength(2);
  expect(workOf(verified[1] ?? '')).toEqual(workOf(stored));
});
