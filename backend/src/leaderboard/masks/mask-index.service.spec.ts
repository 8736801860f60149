import { expect, it } from '@jest/globals';
import { ServiceUnavailableException } from '@nestjs/common';
import { standingsOf } from '../../../test/standings/standings-of.js';
import { MaskIndexService } from './mask-index.service.js';

/** More players than an index that is built without a worker may have. */
const NAMES = Array.from({ length: 501 }, (_, index) => `player-${index}`);

it('while an index of masks is built, three others wait, and further searches are rejected with a message for users', async () => {
  const indexes = new MaskIndexService();
  const months = await Promise.all(Array.from({ length: 6 }, () => standingsOf(NAMES)));
  const results = await Promise.allSettled(
    months.map(async (month) => (await indexes.of(month)).find(month, 'pl****-0', 1)),
  );
  expect(results.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 4 }, () => 'fulfilled'),
    'rejected',
    'rejected',
  ]);
  const [last] = results.slice(-1) as PromiseRejectedResult[];
  expect(last?.reason).toBeInstanceOf(ServiceUnavailableException);
  expect((last?.reason as ServiceUnavailableException | undefined)?.getResponse()).toEqual({
    error: 'The search is busy. Please try again in a few seconds.',
  });
  indexes.onApplicationShutdown();
});

it('small standings, which need no worker, are searched while the builds of large ones wait', async () => {
  const indexes = new MaskIndexService();
  const large = await Promise.all(Array.from({ length: 4 }, () => standingsOf(NAMES)));
  const builds = large.map((month) => indexes.of(month));
  const small = await standingsOf(['player-0']);
  expect((await indexes.of(small)).find(small, 'pl******-0', 1).positions).toEqual([0]);
  await Promise.all(builds);
  indexes.onApplicationShutdown();
});
