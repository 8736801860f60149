import { Secret, TOTP } from 'otpauth';

// The values that all authenticator apps support (RFC 6238).
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const STEP_MS = SETTINGS.period * 1_000;
const SECRET_BYTES = 20;
/** Steps before and after the current one whose code is accepted, because clocks differ. */
const DRIFT_STEPS = 1;
/** During the setup of an app, codes of up to two hours before and after now show how wrong its clock is. */
const DIAGNOSED_STEPS = 240;

/** @returns a new secret in base32 */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/**
 * The address that authenticator apps read from a QR code.
 *
 * @param issuer the name of the site in the app
 */
export const totpAddress = (secret: string, issuer: string, username: string): string =>
  new TOTP({ ...SETTINGS, issuer, label: username, secret: Secret.fromBase32(secret) }).toString();

/**
 * Finds the time step of a code, at most one step from now.
 *
 * @param secret in base32
 * @returns the number of the step since 1970 (a step takes 30 seconds); null if the code is wrong
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const offset = offsetOfCode(secret, code, now, DRIFT_STEPS);
  return offset === null ? null : Math.floor(now.getTime() / STEP_MS) + offset;
}

/**
 * How wrong the clock of an app is that shows this code. Only for the owner of the secret: for anyone
 * else, it would confirm codes that become valid later.
 *
 * @returns minutes, negative if the clock is slow; null if the code does not belong to the secret
 */
export function clockErrorMinutes(secret: string, code: string, now: Date): number | null {
  const offset = offsetOfCode(secret, code, now, DIAGNOSED_STEPS);
  return offset === null ? null : Math.round((offset * SETTINGS.period) / 60);
}

function offsetOfCode(secret: string, code: string, now: Date, window: number): number | null {
  const totp = new TOTP({ ...SETTINGS, secret: Secret.fromBase32(secret) });
  return totp.validate({ token: code, timestamp: now.getTime(), window });
}
