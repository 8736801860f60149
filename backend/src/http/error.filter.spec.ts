import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { type Browser, startApp, type TestApp } from '../../test/harness.js';
import { StatsService } from '../stats/stats.service.js';
import { UsersService } from '../users/users.service.js';

const INNARDS = "SELECT passwordHash FROM users WHERE name = 'jane' at /srv/playhouse/main.js:7";

describe('an error that nobody expected', () => {
  let site: TestApp;
  let admin: Browser;
  let logged: unknown[];

  beforeAll(async () => {
    site = await startApp();
    admin = await site.admin();
  });
  afterAll(() => site.close());

  /** Breaks a part of the server, and keeps what the log is told. */
  const breakPart = <Part extends object>(part: Part, method: keyof Part & string) => {
    logged = [];
    jest.spyOn(Logger.prototype, 'error').mockImplementation((error: unknown) => {
      logged.push(error);
    });
    jest.spyOn(part as Record<string, () => Promise<unknown>>, method).mockImplementation(() => {
      return Promise.reject(new Error(INNARDS));
    });
  };
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('tells the client one sentence, and the log all of it', async () => {
    breakPart(site.app.get(StatsService), 'get');
    const { text, headers } = await admin.get('/api/admin/stats').expect(500);
    expect(text).toBe('{"error":"Internal server error"}');
    expect(headers['cache-control']).toBe('no-store');
    expect(logged).toEqual([expect.objectContaining({ message: INNARDS })]);
  });

  it('lets nobody in when it hides who is asking, and ends nobody’s session', async () => {
    breakPart(site.app.get(UsersService), 'findById');
    for (const path of ['/api/user', '/api/admin/users', '/api/admin/bonuses']) {
      const { text } = await admin.get(path).expect(500);
      expect(text).toBe('{"error":"Internal server error"}');
    }
    jest.restoreAllMocks();
    await admin.get('/api/admin/users').expect(200);
  });
});
