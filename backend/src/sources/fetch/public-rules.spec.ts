import { afterEach, describe, expect, it } from '@jest/globals';
import { MovableClock } from '../../../test/movable-clock.js';
import { readEnvironment } from '../../core/config/read-environment.js';
import { BoundedFetchService } from './bounded-fetch.service.js';

const environment = readEnvironment({ UPSTREAM_TIMEOUT_MS: '20000' });

const fetchers: BoundedFetchService[] = [];
/** Fetches a picture from any host; each name resolves to this address. */
function get(url: string, address = '10.0.0.1') {
  const fetcher = new BoundedFetchService(environment, new MovableClock(), (_hostname, done) =>
    done(null, [{ address, family: 4 }]),
  );
  fetchers.push(fetcher);
  return fetcher.get({ url, trusted: false, rules: 'public', accept: ['image/png'] });
}
afterEach(async () => {
  await Promise.all(fetchers.splice(0).map((fetcher) => fetcher.onApplicationShutdown()));
});

describe('a URL of any public host', () => {
  it.each(['https://10.0.0.1/a.png', 'https://[::1]/a.png', 'https://2130706433/a.png'])(
    'must not be a private address: %s',
    async (url) => {
      await expect(get(url)).rejects.toThrow('The address is in a private network.');
    },
  );

  it.each(['127.0.0.1', '10.0.0.1', '169.254.169.254'])(
    'must not be a name of a private address: %s',
    async (address) => {
      await expect(get('https://pictures.example/a.png', address)).rejects.toThrow(
        'The address is in a private network.',
      );
    },
  );

  it('must be https', async () => {
    await expect(get('http://pictures.example/a.png')).rejects.toThrow('must start with https:');
  });
});
