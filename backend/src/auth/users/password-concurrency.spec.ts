// Runs alone: it replaces argon2 before the code loads it.
import { expect, it, jest } from '@jest/globals';

let running = 0;
let maxRunning = 0;

/** Replaces hashing and checking: resolves in the next turn of the event loop. */
async function work<T>(result: T): Promise<T> {
  running += 1;
  maxRunning = Math.max(maxRunning, running);
  await new Promise(setImmediate);
  running -= 1;
  return result;
}

jest.unstable_mockModule('@node-rs/argon2', () => ({
  hash: () => work('$argon2id$'),
  verify: () => work(true),
}));
const { hashPassword, verifyPassword } = await import('./password.js');

it('the server hashes and checks at most two passwords at a time, which bounds the memory, and finishes all', async () => {
  const hashes = Array.from({ length: 5 }, () => hashPassword('correct horse'));
  const checks = Array.from({ length: 5 }, () => verifyPassword('$argon2id$', 'correct horse'));
  const finished = await Promise.all([...hashes, ...checks]);
  expect(finished).toHaveLength(10);
  expect(maxRunning).toBe(2);
});
