import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server } from '../../../testing/server';
import { renderApp } from '../../../testing/render-app';
import { admin, signedInAs, withOverview } from '../../../testing/panel/panel';

/** Renders the panel for an editor. Requests that only admins may send fail the test. */
async function renderForEditor(path: string) {
  signedInAs({ ...admin, role: 'editor', isAdmin: false });
  withOverview();
  const denied: string[] = [];
  for (const part of [
    'activity',
    'connectors',
    'sources',
    'setup',
    'regions',
    'help-lines',
    'notifications',
    'claims',
    'users',
  ]) {
    server.use(
      http.get(`*/api/admin/${part}`, ({ request }) => {
        denied.push(request.url);
        return HttpResponse.json({ error: 'Only admins may do this.' }, { status: 403 });
      }),
    );
  }
  return { ...(await renderApp(path)), denied };
}

describe('the dashboard of an editor', () => {
  it('has only the tabs of the role', async () => {
    await renderForEditor('/admin');
    const bar = await screen.findByRole('navigation', { name: 'Dashboard' });
    expect(
      within(bar)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Overview', 'Profile', 'Bonuses', 'Videos', 'Analytics', 'Race']);
  });

  it('starts with an overview that asks only for what the role may read', async () => {
    const { denied } = await renderForEditor('/admin');
    expect(await screen.findByText('Operational')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add New Bonus' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Site Settings' })).not.toBeInTheDocument();
    expect(screen.queryByText('Recent Activity')).not.toBeInTheDocument();
    expect(denied).toEqual([]);
  });

  it.each([
    'users',
    'settings',
    'race/sources',
    'activity',
    'regions',
    'help-lines',
    'notifications',
    'setup',
  ])('says at /admin/%s that only admins can open it', async (segment) => {
    const { denied } = await renderForEditor(`/admin/${segment}`);
    expect(await screen.findByText('Only admins can open this page')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Overview' })).toBeVisible();
    expect(denied).toEqual([]);
  });

  it('names the role in the profile', async () => {
    server.use(http.get('*/api/admin/sessions', () => HttpResponse.json([])));
    await renderForEditor('/admin/profile');
    expect(await screen.findByText('Editor')).toBeVisible();
  });
});
