import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { BackupHealth } from '../../../api/panel/overview';
import { renderPanel } from '../../../testing/panel/panel';
import { server } from '../../../testing/server';

const OK: BackupHealth = {
  kind: 'database',
  state: 'ok',
  reason: null,
  lastResultAt: '2026-11-21T03:30:00.000Z',
  lastSuccessAt: '2026-11-21T03:30:00.000Z',
};

async function openWith(...backups: BackupHealth[]) {
  server.use(http.get('*/api/admin/backups', () => HttpResponse.json(backups)));
  await renderPanel('/admin');
}

it('Overview lists the backups that failed or are overdue, why, and what to do', async () => {
  await openWith(
    OK,
    { ...OK, kind: 'offsite', state: 'failed', reason: 'BACKUP_TARGET is full.' },
    { ...OK, kind: 'trial-restore', state: 'overdue', lastSuccessAt: null },
  );
  const alert = (await screen.findByText('Backups need attention')).closest('[role=alert]');
  const items = within(alert as HTMLElement).getAllByRole('listitem');
  expect(items).toHaveLength(2);
  expect(items[0]).toHaveTextContent(
    /^The off-site backup failed .+ ago\. BACKUP_TARGET is full\. Last success: .+ ago\. Run make offsite WHAT=send on the server\.$/,
  );
  expect(items[1]).toHaveTextContent(
    /^The trial restore of the off-site backup is overdue: the last result was .+ ago\. Last success: none\. Run make offsite WHAT=try on the server\.$/,
  );
});

it('Overview does not mention backups that succeed', async () => {
  let requests = 0;
  server.use(
    http.get('*/api/admin/backups', () => {
      requests += 1;
      return HttpResponse.json([OK, { ...OK, kind: 'offsite' }]);
    }),
  );
  await renderPanel('/admin');
  await screen.findByRole('heading', { name: 'Recent Activity' });
  expect(requests).toBe(1);
  expect(screen.queryByText('Backups need attention')).toBeNull();
});
