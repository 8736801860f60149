import { ADMIN } from '../../testing/server.ts';

/** Shortly before the time of the states, ISO 8601. */
export const LAST_SEEN_AT = '2026-11-15T11:20:00.000Z';

/** An account as the API returns it. */
export const createAccount = (id: number, username: string, isAdmin = false) => ({
  id,
  username,
  email: `${username.toLowerCase()}@admins.example`,
  role: isAdmin ? 'admin' : 'member',
  isAdmin,
  createdAt: '2026-03-01T10:00:00.000Z',
  lastLoginAt: id % 3 === 0 ? null : LAST_SEEN_AT,
});

/** The account of the signed-in admin. */
export const OWN_ACCOUNT = { ...createAccount(1, ADMIN.username, true), email: ADMIN.email };

/** A user name of the maximum length that has no space. */
export const LONG_NAME = 'aNameOfFiftyLettersWithoutASingleSpaceAnywhereInIt';
