import { expect, it } from '@jest/globals';
import { ForbiddenException, UnauthorizedException } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { AccessLevel, Authenticator, Principal } from './access.js';
import { authorize } from './access.guard.js';

const ADMIN: Principal = {
  id: 1,
  username: 'admin',
  email: 'admin@example.com',
  role: 'admin',
  sessionEpoch: 0,
  sessionId: 'f00',
  isRecentlyAuthenticated: true,
  needsSecondFactor: false,
  mustChangePassword: false,
  access: 'admin',
};
const EDITOR: Principal = { ...ADMIN, id: 3, username: 'editor', role: 'editor' };
const MEMBER: Principal = { ...ADMIN, id: 2, username: 'member', role: 'member' };

/**
 * Authorizes a caller. Returns how often the caller was authenticated, the response headers and the
 * principal.
 */
async function authorizeCaller(
  level: AccessLevel | undefined,
  principal: Principal | null,
  isOpenWithGeneratedPassword?: boolean,
) {
  const request = {} as Request;
  const headers: Record<string, string> = {};
  let authentications = 0;
  const authenticator: Authenticator = {
    authenticate: () => {
      authentications += 1;
      return Promise.resolve(principal);
    },
  };
  const response = {
    setHeader: (name: string, value: string) => (headers[name] = value),
  } as unknown as Response;
  await authorize(level, request, response, authenticator, isOpenWithGeneratedPassword);
  return { authentications, headers, caller: request.principal };
}

/** The body of the 403 response to a call; null if it is allowed. */
const rejectionOf = (call: ReturnType<typeof authorizeCaller>) =>
  call.then(
    () => null,
    (error: ForbiddenException) => error.getResponse(),
  );

it('a public route does not authenticate the caller, and its response may be cached', async () => {
  expect(await authorizeCaller('public', MEMBER)).toEqual({
    authentications: 0,
    headers: {},
    caller: undefined,
  });
});

it.each<[AccessLevel, Principal | null]>([
  ['sign-in', null],
  ['sign-in', MEMBER],
  ['session', MEMBER],
  ['session', ADMIN],
  ['editor', EDITOR],
  ['editor', ADMIN],
  ['admin', ADMIN],
])(
  'a route with access "%s" identifies the caller, and its response is not cached: %j',
  async (level, principal) => {
    const headers = { 'Cache-Control': 'no-store' };
    const caller = principal ? { ...principal, access: level } : undefined;
    expect(await authorizeCaller(level, principal)).toEqual({
      authentications: 1,
      headers,
      caller,
    });
  },
);

it.each<[AccessLevel, boolean]>([
  ['session', true],
  ['editor', false],
  ['admin', false],
])(
  'an admin without a required second factor has access to routes with access "%s": %s',
  async (level, isAllowed) => {
    const call = authorizeCaller(level, { ...ADMIN, needsSecondFactor: true });
    expect(await rejectionOf(call)).toEqual(
      isAllowed ? null : expect.objectContaining({ code: 'second-factor-required' }),
    );
  },
);

it.each<[AccessLevel, boolean, boolean]>([
  ['sign-in', false, true],
  ['session', false, false],
  ['session', true, true],
  ['admin', false, false],
])(
  'a generated password must be changed before a required second factor is added: access "%s", open with such a password: %s, allowed: %s',
  async (level, isOpen, isAllowed) => {
    const caller = { ...ADMIN, mustChangePassword: true, needsSecondFactor: true };
    expect(await rejectionOf(authorizeCaller(level, caller, isOpen))).toEqual(
      isAllowed ? null : expect.objectContaining({ code: 'password-change-required' }),
    );
  },
);

it('a route without declared access rejects everyone, even admins', async () => {
  await expect(authorizeCaller(undefined, null)).rejects.toThrow(UnauthorizedException);
  await expect(authorizeCaller(undefined, MEMBER)).rejects.toThrow(ForbiddenException);
  await expect(authorizeCaller(undefined, ADMIN)).rejects.toThrow(ForbiddenException);
});
