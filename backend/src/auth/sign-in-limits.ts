import { Injectable } from '@nestjs/common';
import { clientKey, RateLimits } from '../http/rate-limits.js';
import { TooManyRequests } from '../http/too-many-requests.js';

const WINDOW_SECONDS = 15 * 60;
const MAX_FAILURES_PER_NAME = 5;
const MAX_FAILURES_PER_ADDRESS = 50;

/**
 * Limits failed sign-ins: 5 in 15 minutes for a name from an address, 50 from an address. A try is
 * counted before the password is checked, so that parallel ones can't slip through, and taken back
 * when it was right.
 */
@Injectable()
export class SignInLimits {
  private readonly perName;
  private readonly perAddress;

  constructor(limits: RateLimits) {
    const durationSeconds = WINDOW_SECONDS;
    this.perName = limits.limiter('sign-in-name', {
      points: MAX_FAILURES_PER_NAME,
      durationSeconds,
    });
    this.perAddress = limits.limiter('sign-in-address', {
      points: MAX_FAILURES_PER_ADDRESS,
      durationSeconds,
    });
  }

  /**
   * Counts a try.
   *
   * @param usernameKey the name in the form under which all its spellings are one.
   * @returns takes it back, to be called when the password was right.
   * @throws TooManyRequests
   */
  async count(usernameKey: string, address: string): Promise<() => Promise<void>> {
    const client = clientKey(address);
    const name = `${usernameKey} ${client}`;
    refuse(await this.perName.consume(name));
    const ofAddress = await this.perAddress.consume(client);
    // The password won't be checked, so it is no failure of this name.
    if (!ofAddress.allowed) await this.perName.giveBack(name);
    refuse(ofAddress);
    return async () => {
      await this.perAddress.giveBack(client);
      await this.perName.giveBack(name);
    };
  }
}

function refuse(decision: { allowed: boolean; retryAfterSeconds: number }): void {
  const { allowed, retryAfterSeconds } = decision;
  if (allowed) return;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  throw new TooManyRequests(
    `Too many failed sign-ins. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    retryAfterSeconds,
  );
}
