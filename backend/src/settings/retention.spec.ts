import { expect, it } from '@jest/globals';
import { dialects, startApp } from '../../test/harness.js';
import type { SiteDto } from './site.dto.js';

it.each(dialects)(
  'the public settings say how long data is kept by default, on %s',
  async (dialect) => {
    const site = await startApp({ dialect });
    const { body } = await site.http.get('/api/site').expect(200);
    expect((body as SiteDto).retention).toEqual({
      namesMonths: 12,
      logDays: null,
      backupDays: null,
      erasesFiles: dialect === 'sqlite',
    });
    await site.close();
  },
);

it('the public settings say how long data is kept in this installation', async () => {
  const site = await startApp({
    env: { RETAIN_NAMES_MONTHS: '3', LOG_DAYS: '9', BACKUP_KEEP_DAYS: '30' },
  });
  const { body } = await site.http.get('/api/site').expect(200);
  expect((body as SiteDto).retention).toMatchObject({
    namesMonths: 3,
    logDays: 9,
    backupDays: 30,
  });
  await site.close();
});
