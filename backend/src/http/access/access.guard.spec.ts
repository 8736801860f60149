import { expect, it } from '@jest/globals';
import { ForbiddenException, UnauthorizedException } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { AccessLevel, Authenticator, Principal } from './access.js';
import { admit } from './access.guard.js';

const ADMIN: Principal = {
  id: 1,
  username: 'admin',
  email: 'admin@example.com',
  isAdmin: true,
  sessionEpoch: 0,
  sessionId: 'f00',
  access: 'admin',
};
const MEMBER: Principal = { ...ADMIN, id: 2, username: 'member', isAdmin: false };

/** Lets somebody in or not; tells how often it was asked who that is, and what the answer has to say. */
async function admitted(level: AccessLevel | undefined, principal: Principal | null) {
  const request = {} as Request;
  const headers: Record<string, string> = {};
  let asked = 0;
  const authenticator: Authenticator = {
    authenticate: () => {
      asked += 1;
      return Promise.resolve(principal);
    },
  };
  const response = {
    setHeader: (name: string, value: string) => (headers[name] = value),
  } as unknown as Response;
  await admit(level, request, response, authenticator);
  return { asked, headers, caller: request.principal };
}

it('what is public asks nobody who they are, and may be kept', async () => {
  expect(await admitted('public', MEMBER)).toEqual({ asked: 0, headers: {}, caller: undefined });
});

it.each<[AccessLevel, Principal | null]>([
  ['sign-in', null],
  ['sign-in', MEMBER],
  ['session', MEMBER],
  ['session', ADMIN],
  ['admin', ADMIN],
])('what is for %s knows who calls, and nothing of it is kept: %j', async (level, principal) => {
  const headers = { 'Cache-Control': 'no-store' };
  const caller = principal ? { ...principal, access: level } : undefined;
  expect(await admitted(level, principal)).toEqual({ asked: 1, headers, caller });
});

it('what declares nothing is for nobody, not even an admin', async () => {
  await expect(admitted(undefined, null)).rejects.toThrow(UnauthorizedException);
  await expect(admitted(undefined, MEMBER)).rejects.toThrow(ForbiddenException);
  await expect(admitted(undefined, ADMIN)).rejects.toThrow(ForbiddenException);
});
