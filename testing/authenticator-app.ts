import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;

/**
 * The code that an authenticator app shows.
 *
 * @param secret in base32
 * @param errorMs how far the app's clock is ahead
 */
export const codeAt = (secret: string, now: Date, errorMs = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + errorMs });

/** A code of six digits that the app shows at no time from two hours before `now` to two hours after. */
export function wrongCodeAt(secret: string, now: Date): string {
  const shown = new Set(
    Array.from({ length: 500 }, (_, index) => codeAt(secret, now, (index - 250) * STEP_MS)),
  );
  for (let number = 0; ; number += 1) {
    const code = String(number).padStart(6, '0');
    if (!shown.has(code)) return code;
  }
}
