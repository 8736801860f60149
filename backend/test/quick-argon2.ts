import { type Options, hash as argon2Hash, verify as argon2Verify } from '@node-rs/argon2/index.js';

// argon2 with minimal parameters. It replaces argon2 in all suites, because each sign-in and each
// start of an application would otherwise take 80 ms of CPU. Its hashes state the requested
// parameters, so the server stores, compares and replaces them as in production.
// `auth/users/password.spec.ts` tests the real library, as do the browser and process tests with the
// built server.

const MIN_WORK: Options = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const PARAMETERS = /m=\d+,t=\d+,p=\d+/;

let takesRealTime = false;

/**
 * Runs a test in which checking a password takes as long as in production. For tests of what
 * happens during a check.
 */
export const withRealPasswordWork = (test: () => Promise<void>) => async (): Promise<void> => {
  takesRealTime = true;
  try {
    await test();
  } finally {
    takesRealTime = false;
  }
};

export async function hash(password: string, options: Options): Promise<string> {
  if (takesRealTime) await argon2Hash(password, options);
  const { memoryCost = 19_456, timeCost = 2, parallelism = 1 } = options;
  const quick = await argon2Hash(password, { ...options, ...MIN_WORK });
  return quick.replace(PARAMETERS, `m=${memoryCost},t=${timeCost},p=${parallelism}`);
}

export async function verify(stored: string, password: string): Promise<boolean> {
  if (takesRealTime) await argon2Verify(stored, password);
  const { memoryCost, timeCost, parallelism } = MIN_WORK;
  return argon2Verify(
    stored.replace(PARAMETERS, `m=${memoryCost},t=${timeCost},p=${parallelism}`),
    password,
  );
}
