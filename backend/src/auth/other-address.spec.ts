import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ADMIN,
  releaseDialects,
  sessionCookie,
  startApp,
  type TestApp,
} from '../../test/harness.js';
import { Session } from './users/session.entity.js';

const CREDENTIALS = { username: ADMIN.username, password: ADMIN.password };
const PUBLIC_URL = 'https://play.example';

/** What browsers send that do not send Sec-Fetch-Site: on pages without https, and old browsers. */
const OTHER_ADDRESSES = [
  ['an IP address', { Host: '192.0.2.7:8080', Origin: 'http://192.0.2.7:8080' }],
  ['http instead of https', { Host: 'play.example', Origin: 'http://play.example' }],
  ['another port', { Host: 'play.example', Origin: 'https://play.example:8443' }],
  ['www. in an old browser', { Host: 'www.play.example', Origin: 'https://www.play.example' }],
] as const;

describe.each(releaseDialects)(
  'a sign-in at an address other than PUBLIC_URL, on %s',
  (dialect) => {
    let site: TestApp;
    beforeAll(async () => {
      site = await startApp({ dialect, env: { PUBLIC_URL, TRUST_PROXY: '1' } });
    });
    afterAll(() => site.close());

    const sessions = () => site.dataSource.getRepository(Session).count();
    const signIn = (headers: Record<string, string>) =>
      site.http
        .post('/api/login')
        .set({ 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Proto': 'https', ...headers })
        .send(CREDENTIALS);

    it.each(OTHER_ADDRESSES)(
      'is rejected with a message that names the right address and PUBLIC_URL, for %s',
      async (_what, headers) => {
        const before = await sessions();
        const response = await signIn(headers).expect(403);
        expect(response.body).toEqual({
          error:
            'This site accepts input only at its own address, https://play.example. Open that address and try again. If it is wrong, the owner of the site has to correct PUBLIC_URL in the file .env on the server.',
        });
        expect(sessionCookie(response)).toBe('');
        expect(await sessions()).toBe(before);
      },
    );

    it('by a script is rejected with a message that names the required header', async () => {
      const { body } = await signIn({}).expect(403);
      expect(body).toEqual({
        error:
          "Writes are accepted only from the site itself. Scripts must send the header 'Origin: https://play.example'.",
      });
    });

    it('is accepted if the browser confirms that the request comes from a page of the site', async () => {
      const response = await signIn({
        Host: 'www.play.example',
        Origin: 'https://www.play.example',
        'Sec-Fetch-Site': 'same-origin',
      }).expect(200);
      expect(sessionCookie(response)).toMatch(/^__Host-playhouse=.*; Secure/);
    });

    it('does not count as a wrong password', async () => {
      // More than the number of wrong passwords that are allowed.
      for (let attempt = 0; attempt < 40; attempt += 1) {
        await signIn({ Origin: 'http://192.0.2.7:8080' }).expect(403);
      }
      await signIn({ Origin: PUBLIC_URL }).expect(200);
    });
  },
);
