import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { FieldChange, HistoryEntry } from '../../../../api/panel/settings';
import { findDialog } from '../../../../testing/panel/panel';
import { createSettings } from '../../../../testing/panel/settings';
import {
  openSiteConfig,
  save,
  section,
  typeInto,
  withSettings,
} from '../../../../testing/panel/site-config';
import { server } from '../../../../testing/server';

const HISTORY = '*/api/admin/settings/history';
const RESTORE = { name: 'Restore the version before this change' };

const newCode: HistoryEntry = {
  entry: 12,
  at: '2026-11-03T10:00:00.000Z',
  actor: 'ada',
  summary: 'Site settings updated: code',
  changes: [{ field: 'Referral code', before: 'PLAY', after: 'LUCKY' }],
  isRestorable: true,
  note: null,
};
const newSheet: HistoryEntry = {
  ...newCode,
  entry: 11,
  actor: 'grace',
  summary: 'API settings updated: Stake.com sheet',
  changes: [{ field: 'Sources → Stake.com sheet', before: 'not set', after: 'set' }],
  isRestorable: false,
  note: 'Restoring does not change the sources, because their addresses are secret and not recorded.',
};
const otherFields: FieldChange[] = [
  { field: 'Referral code', before: 'LUCKY', after: 'PLAY' },
  { field: 'Prizes → Rank 1', before: 2000, after: 1000 },
];

/** Sets the history, and what restoring the newest version would alter. */
function withHistory(entries: HistoryEntry[], effect: FieldChange[] = otherFields): void {
  server.use(
    http.get(HISTORY, () => HttpResponse.json(entries)),
    http.get(`${HISTORY}/:entry`, () => HttpResponse.json(effect)),
  );
}

/** Accepts restores, and returns the ids of their entries. */
function acceptRestores(): string[] {
  const restored: string[] = [];
  server.use(
    http.post(`${HISTORY}/:entry/restore`, ({ params }) => {
      restored.push(String(params.entry));
      return HttpResponse.json(createSettings({ version: 9, prizes: [700] }));
    }),
  );
  return restored;
}

async function openHistory(user: UserEvent): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: 'History' }));
  return findDialog('History of the settings');
}

/** Opens the dialog that asks for confirmation before the newest version is restored. */
async function askToRestore(user: UserEvent): Promise<void> {
  const dialog = await openHistory(user);
  await user.click(await within(dialog).findByRole('button', RESTORE));
}

const restoreButton = () => screen.getByRole('button', { name: 'Restore' });

describe('the history of the settings', () => {
  it('lists who changed what and when in the time zone of the settings, and what cannot be restored', async () => {
    withSettings({ timeZone: 'America/New_York' });
    withHistory([newCode, newSheet]);
    const dialog = await openHistory(await openSiteConfig());
    const entries = await within(dialog).findAllByRole('listitem');
    expect(entries.map((entry) => entry.textContent)).toEqual([
      'Site settings updated: codeada · Nov 3, 2026, 05:00 New York timeReferral codebefore: PLAY →  after: LUCKYRestore the version before this change',
      'API settings updated: Stake.com sheetgrace · Nov 3, 2026, 05:00 New York timeSources › Stake.com sheetbefore: not set →  after: setRestoring does not change the sources, because their addresses are secret and not recorded.',
    ]);
  });

  it('lists everything that restoring would alter before it is confirmed', async () => {
    withSettings();
    withHistory([newCode]);
    const restored = acceptRestores();
    const user = await openSiteConfig();
    await askToRestore(user);
    const effect = await screen.findByRole('region', { name: 'What changes' });
    expect(effect).toHaveTextContent('Referral codebefore: LUCKY → after: PLAY');
    expect(effect).toHaveTextContent('Prizes › Rank 1before: $2,000 → after: $1,000');
    expect(restored).toEqual([]);
    await user.click(restoreButton());
    expect(await screen.findByText('Version restored successfully')).toBeVisible();
    expect(restored).toEqual(['12']);
    expect(screen.queryByRole('region', { name: 'What changes' })).not.toBeInTheDocument();
  });

  it('puts the restored values into the form, and the next save is based on them', async () => {
    const sent = withSettings();
    withHistory([newCode]);
    acceptRestores();
    const user = await openSiteConfig();
    await askToRestore(user);
    await screen.findByRole('region', { name: 'What changes' });
    await user.click(restoreButton());
    await screen.findByText('Version restored successfully');
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(section('Prizes').getByLabelText('Rank 1')).toHaveValue('700');
    expect(screen.getByText('All changes saved')).toBeVisible();
    await typeInto(user, section('Creator').getByLabelText('Name'), 'Lady Luck');
    await save(user);
    await screen.findByText('Site settings updated successfully');
    expect(sent).toMatchObject([{ version: 9, prizes: [700] }]);
  });

  it('asks before unsaved changes of the form are lost, and keeps them if the user stays', async () => {
    withSettings();
    withHistory([newCode]);
    const restored = acceptRestores();
    const user = await openSiteConfig();
    await typeInto(user, section('Creator').getByLabelText('Name'), 'Mine');
    await askToRestore(user);
    await screen.findByRole('region', { name: 'What changes' });
    await user.click(restoreButton());
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(restored).toEqual([]);
    expect(screen.getByLabelText('Tagline')).toBeInTheDocument();
    expect(screen.getAllByLabelText('Name')[0]).toHaveValue('Mine');
    await user.click(restoreButton());
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Version restored successfully')).toBeVisible();
    expect(screen.getAllByLabelText('Name')[0]).toHaveValue('Acme Plays');
  });

  it('has nothing to restore if the settings already have the earlier values', async () => {
    withSettings();
    withHistory([newCode], []);
    await askToRestore(await openSiteConfig());
    expect(
      await screen.findByText('The settings are already as they were before this change.'),
    ).toBeVisible();
    expect(restoreButton()).toBeDisabled();
  });

  it('shows in the confirmation why the version could not be loaded or restored', async () => {
    withSettings();
    withHistory([newCode]);
    server.use(
      http.get(`${HISTORY}/:entry`, () => HttpResponse.json({}, { status: 403 }), { once: true }),
      http.post(`${HISTORY}/:entry/restore`, () =>
        HttpResponse.json({ error: 'There is no version before this change.' }, { status: 404 }),
      ),
    );
    const user = await openSiteConfig();
    await askToRestore(user);
    expect(
      await screen.findByText('What would change could not be loaded: HTTP 403'),
    ).toBeVisible();
    expect(restoreButton()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('region', { name: 'What changes' });
    await user.click(restoreButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to restore the versionThere is no version before this change.',
    );
  });
});
