import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import { Clock } from '../../core/config/clock.js';
import { type Environment, InjectEnvironment } from '../../core/config/env.js';
import { InstallationSecret } from '../../core/config/installation-secret.js';

const DAY_MS = 24 * 60 * 60_000;
const VALID_DAYS = 180;
const DEVICE_ID_BYTES = 16;
/** Number of accounts in a cookie; signing in to another one drops the oldest. */
const MAX_ACCOUNTS = 5;
const MAX_LENGTH = 1_000;

/** The content of a device cookie before verification. */
interface Claims {
  device: string;
  /** Newest first. */
  accounts: { id: number; day: number; signature: string }[];
}

/**
 * The parts of an account that a signature covers. A signature becomes invalid when the account's
 * sessions are ended.
 */
interface Account {
  id: number;
  sessionEpoch: number;
}

/**
 * Recognizes devices on which an account has signed in before, so that guesses from other devices
 * never lock the user out on them. The cookie grants no access: it only selects which limit applies.
 *
 * Its value is `device~account.day.signature~…`, with one part for each account. A signature
 * (HMAC-SHA-256 with a key of the installation) covers the device, the account, its session epoch
 * and the day.
 */
@Injectable()
export class DeviceCookieService {
  private readonly name: string;
  private readonly options: CookieOptions;
  private readonly key: string;

  constructor(
    private readonly clock: Clock,
    secret: InstallationSecret,
    @InjectEnvironment() { production, port }: Environment,
  ) {
    // `sessionCookieName` explains the two forms.
    this.name = production ? '__Host-playhouse-device' : `playhouse_${port}_device`;
    this.options = {
      httpOnly: true,
      sameSite: 'strict',
      path: '/',
      secure: production,
      maxAge: VALID_DAYS * DAY_MS,
    };
    this.key = secret.key('device-cookie');
  }

  /**
   * The ID of the device that sent these cookies if the account has signed in on it before; else
   * null.
   *
   * @param cookies the request's `Cookie` header
   * @param account null if the name is unknown, which takes the same time
   */
  deviceOf(cookies: string | undefined, account: Account | null): string | null {
    const claims = this.parse(cookies);
    const claim = claims?.accounts.find(({ id }) => id === account?.id);
    const { device = '' } = claims ?? {};
    const { day = 0, signature = '' } = claim ?? {};
    const isSigned = isEqual(signature, this.sign(device, account ?? NO_ACCOUNT, day));
    const age = this.today() - day;
    return isSigned && account !== null && age >= 0 && age < VALID_DAYS ? device : null;
  }

  /** Marks the device as one on which this account has signed in. */
  remember(request: Request, response: Response, account: Account): void {
    response.cookie(
      this.name,
      this.valueAfterSignIn(request.headers.cookie, account),
      this.options,
    );
  }

  /** The cookie's value after a sign-in: the previous accounts and this one. */
  private valueAfterSignIn(cookies: string | undefined, account: Account): string {
    const claims = this.parse(cookies);
    const device = claims?.device ?? randomBytes(DEVICE_ID_BYTES).toString('base64url');
    const day = this.today();
    const newClaim = { id: account.id, day, signature: this.sign(device, account, day) };
    const otherClaims = claims?.accounts.filter(({ id }) => id !== account.id) ?? [];
    const accounts = [newClaim, ...otherClaims].slice(0, MAX_ACCOUNTS);
    return [device, ...accounts.map(({ id, day, signature }) => `${id}.${day}.${signature}`)].join(
      '~',
    );
  }

  private parse(cookies: string | undefined): Claims | null {
    const start = `${this.name}=`;
    const pair = cookies?.split(';').find((cookie) => cookie.trimStart().startsWith(start));
    const value = pair?.trim().slice(start.length) ?? '';
    if (value === '' || value.length > MAX_LENGTH) return null;
    const [device = '', ...parts] = value.split('~');
    if (!/^[\w-]{22}$/.test(device)) return null;
    const accounts = parts.flatMap((part) => {
      const [, id, day, signature] = /^(\d{1,10})\.(\d{1,6})\.([\w-]{43})$/.exec(part) ?? [];
      return signature === undefined ? [] : [{ id: Number(id), day: Number(day), signature }];
    });
    return { device, accounts: accounts.slice(0, MAX_ACCOUNTS) };
  }

  private sign(device: string, { id, sessionEpoch }: Account, day: number): string {
    return createHmac('sha256', this.key)
      .update(`${device}.${id}.${sessionEpoch}.${day}`)
      .digest('base64url');
  }

  /** Days since 1970-01-01 UTC. */
  private today(): number {
    return Math.floor(this.clock.now().getTime() / DAY_MS);
  }
}

const NO_ACCOUNT: Account = { id: 0, sessionEpoch: 0 };

/** Compares two strings in constant time. */
function isEqual(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)];
  return first.length === second.length && timingSafeEqual(first, second);
}
