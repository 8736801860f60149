import { afterEach, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../harness.js';

const HTTPS = { PUBLIC_URL: 'https://play.example', TRUST_PROXY: '1' };

describe('Strict-Transport-Security', () => {
  let site: TestApp | undefined;
  afterEach(async () => {
    await site?.close();
    site = undefined;
  });

  /** The header of each kind of response: published, of a route, rejected before one, and not found. */
  async function headersWith(env: NodeJS.ProcessEnv): Promise<Set<string | undefined>> {
    const { http } = (site = await startApp({ env }));
    const responses = [
      await http.get('/api/site').expect(200),
      await http.get('/api/health').expect(200),
      await http.get('/api/user').expect(401),
      await http.post('/api/login').send({}).expect(403),
      await http.get('/nothing').expect(404),
    ];
    return new Set(
      responses.map(
        ({ headers }) =>
          (headers as Record<string, string | undefined>)['strict-transport-security'],
      ),
    );
  }

  it.each([
    ['a day without a setting', {}, 86_400],
    ['a year', { HSTS_DAYS: '365' }, 31_536_000],
    ['two years', { HSTS_DAYS: '730' }, 63_072_000],
    ['no time at all, so that browsers forget it', { HSTS_DAYS: '0' }, 0],
  ])('is in every kind of response, for %s', async (_duration, env, seconds) => {
    const expected = `max-age=${seconds}; includeSubDomains`;
    expect(await headersWith({ ...HTTPS, ...env })).toEqual(new Set([expected]));
  });

  it('changes the ETag of published responses, because caches keep the headers of those with the same one', async () => {
    const etags: unknown[] = [];
    for (const days of ['1', '365', '365']) {
      site = await startApp({ env: { ...HTTPS, HSTS_DAYS: days } });
      etags.push((await site.http.get('/api/bonuses').expect(200)).headers.etag);
      await site.close();
    }
    site = undefined;
    expect(etags[1]).not.toBe(etags[0]);
    expect(etags[2]).toBe(etags[1]);
  });

  it('is not sent without https, regardless of the setting', async () => {
    expect(await headersWith({ HSTS_DAYS: '365' })).toEqual(new Set([undefined]));
  });
});
