import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { type Browser, startApp, type TestApp } from '../../../test/harness.js';
import { OutcomeUnknownError } from '../database/database.service.js';
import { StatsService } from '../../stats/stats.service.js';
import { UsersService } from '../../auth/users/users.service.js';

const INTERNALS = "SELECT passwordHash FROM users WHERE name = 'jane' at /srv/playhouse/main.js:7";

describe('an unexpected error', () => {
  let site: TestApp;
  let admin: Browser;
  let logged: unknown[];

  beforeAll(async () => {
    site = await startApp();
    admin = await site.admin();
  });
  afterAll(() => site.close());

  /** Replaces a method with one that fails, and records what is logged. */
  const makeFail = <Part extends object>(
    part: Part,
    method: keyof Part & string,
    error: Error = new Error(INTERNALS),
  ) => {
    logged = [];
    jest.spyOn(Logger.prototype, 'error').mockImplementation((message: unknown) => {
      logged.push(message);
    });
    jest.spyOn(part as Record<string, () => Promise<unknown>>, method).mockImplementation(() => {
      return Promise.reject(error);
    });
  };
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('sends the client a general message, and logs all details', async () => {
    makeFail(site.app.get(StatsService), 'get');
    const { text, headers } = await admin.get('/api/admin/stats').expect(500);
    expect(text).toBe('{"error":"Internal server error"}');
    expect(headers['cache-control']).toBe('no-store');
    expect(logged).toEqual([expect.objectContaining({ message: INTERNALS })]);
  });

  it.each([
    [
      "The database can't be reached right now. Nothing was changed; please try again.",
      Object.assign(new Error('lost'), { code: 'PROTOCOL_CONNECTION_LOST' }),
    ],
    [
      'The database has no room left: its disk is full. Nothing was changed.',
      Object.assign(new Error('full'), { code: 'SQLITE_FULL' }),
    ],
    [
      'The database failed while saving, so the change may or may not be stored. Please check before you try again.',
      // A code that does not mean by itself that the database is unavailable.
      new OutcomeUnknownError(Object.assign(new Error('lost'), { code: 'ECONNABORTED' })),
    ],
  ])(
    'of the database is reported with a message that states whether anything was changed: %s',
    async (message, error) => {
      makeFail(site.app.get(StatsService), 'get', error);
      const { body, headers } = await admin.get('/api/admin/stats').expect(503);
      expect(body).toEqual({ error: message });
      expect(headers['retry-after']).toBe('5');
      expect(logged).toEqual([error]);
    },
  );

  it('during the identification of the caller denies access, and ends no session', async () => {
    makeFail(site.app.get(UsersService), 'findById');
    for (const path of ['/api/user', '/api/admin/users', '/api/admin/bonuses']) {
      const { text } = await admin.get(path).expect(500);
      expect(text).toBe('{"error":"Internal server error"}');
    }
    jest.restoreAllMocks();
    await admin.get('/api/admin/users').expect(200);
  });
});
