import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPanel } from '../../../testing/panel/panel';
import { server } from '../../../testing/server';

const NOTES = 'https://releases.example/1.4.0';

async function openWith(newer: object | null, status = 200) {
  const asked: string[] = [];
  server.use(
    http.get('*/api/admin/update', ({ request }) => {
      asked.push(request.url);
      return HttpResponse.json(status === 200 ? { version: '1.3.2', newer } : { error: 'Failed' }, {
        status,
      });
    }),
  );
  await renderPanel('/admin');
  return asked;
}

const alertWith = async (title: string) =>
  (await screen.findByText(title)).closest<HTMLElement>('[role=alert]');

it('Overview names a newer version and the running one, and links to the release notes', async () => {
  await openWith({ version: '1.4.0', notesUrl: NOTES, isSecurity: false });
  const alert = await alertWith('Version 1.4.0 is available');
  expect(alert).toHaveTextContent('This site runs version 1.3.2.');
  const link = screen.getByRole('link', { name: 'Release notes (opens in a new tab)' });
  expect(link).toHaveAttribute('href', NOTES);
  expect(alert).not.toHaveTextContent('vulnerability');
});

it('Overview asks to install a security update soon', async () => {
  await openWith({ version: '1.3.3', notesUrl: NOTES, isSecurity: true });
  expect(await alertWith('Security update: version 1.3.3 is available')).toHaveTextContent(
    'This site runs version 1.3.2. The new one closes a vulnerability, so update soon.',
  );
});

it.each([
  ['there is no newer version', 200],
  ['the server cannot say', 500],
])('Overview works without a notice, if %s', async (_reason, status) => {
  const asked = await openWith(null, status);
  expect(await screen.findByText('Quick Actions')).toBeVisible();
  expect(asked.length).toBeGreaterThan(0);
  expect(screen.queryByText(/is available/)).not.toBeInTheDocument();
});
