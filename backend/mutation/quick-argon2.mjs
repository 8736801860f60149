import { createHash } from 'node:crypto';

// In place of argon2, whose purpose is to take long: hundreds of mutants sign in many times each.
const digest = (password) => createHash('sha256').update(password).digest('base64url');

export const hash = async (password, { memoryCost, timeCost, parallelism = 1 }) =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${digest(password)}`;

export const verify = async (stored, password) => stored.endsWith(`$${digest(password)}`);
