// Runs alone: it replaces argon2 before the code loads it.
import { beforeEach, expect, it, jest } from '@jest/globals';
import * as argon2 from '@node-rs/argon2/index.js';

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

/**
 * The properties that determine the time of a check: algorithm, parameters, lengths of salt and
 * hash.
 */
const workOf = (stored: string) =>
  stored.split('$').map((part, index) => (index < 4 ? part : part.length));

it('a password is hashed by argon2id over 64 MiB, three times', async () => {
  const stored = await hashPassword('a fine password 9');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(await argon2.verify(stored, 'a fine password 9')).toBe(true);
  expect(await argon2.verify(stored, 'another one 7')).toBe(false);
});

it('a password check takes the same work for unknown accounts', async () => {
  const stored = await hashPassword('a fine password 9');
  // Normalization changes only the second one, which is then checked in two forms.
  for (const typed of ['another one 7', 'ano\u0308ther one 7']) {
    verified.length = 0;
    expect(await verifyPassword(stored, typed)).toMatchObject({ isRight: false });
    const verifiedForAccount = verified.splice(0);
    expect(await verifyPassword(null, typed)).toMatchObject({ isRight: false });
    expect(verified.map(workOf)).toEqual(verifiedForAccount.map(workOf));
    expect(verifiedForAccount.map(workOf)).toEqual(verifiedForAccount.map(() => workOf(stored)));
  }
});
