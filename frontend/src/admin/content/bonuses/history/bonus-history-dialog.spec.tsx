import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server } from '../../../../testing/server';
import { createAdminBonus, findDialog, renderPanel } from '../../../../testing/panel/panel';

const AT = '2026-11-03T10:00:00.000Z';
const renamed = {
  entry: 12,
  at: AT,
  actor: 'ada',
  summary: 'Bonus "Weekly Cashback" updated',
  changes: [{ field: 'title', before: 'Old Cashback', after: 'Weekly Cashback' }],
  isRestorable: true,
  note: null,
};
const moved = {
  ...renamed,
  entry: 11,
  actor: 'grace',
  summary: 'Bonuses ordered',
  changes: [{ field: 'position', before: 3, after: 1 }],
};
const created = {
  ...renamed,
  entry: 10,
  summary: 'Bonus "Old Cashback" created',
  changes: [{ field: 'title', before: null, after: 'Old Cashback' }],
  isRestorable: false,
};

function respondWithHistory(entries: object[]): void {
  server.use(http.get('*/api/admin/bonuses/1/history', () => HttpResponse.json(entries)));
}

async function openHistory() {
  server.use(http.get('*/api/admin/bonuses', () => HttpResponse.json([createAdminBonus()])));
  const { user } = await renderPanel('/admin/bonuses');
  await user.click(await screen.findByRole('button', { name: 'History of Weekly Cashback' }));
  return { user, dialog: await findDialog('History') };
}

describe('the history of a bonus', () => {
  it('lists who changed what and when, in words', async () => {
    respondWithHistory([renamed, moved, created]);
    const { dialog } = await openHistory();
    const entries = await within(dialog).findAllByRole('listitem');
    expect(entries.map((entry) => entry.textContent)).toEqual([
      'Bonus "Weekly Cashback" updatedada · Nov 3, 2026, 10:00 UTCTitlebefore: Old Cashback →  after: Weekly CashbackRestore the version before this change',
      'Bonuses orderedgrace · Nov 3, 2026, 10:00 UTCPositionbefore: 3 →  after: 1Restore the version before this change',
      'Bonus "Old Cashback" createdada · Nov 3, 2026, 10:00 UTC',
    ]);
  });

  it('restores the version before a change after a confirmation', async () => {
    respondWithHistory([renamed, created]);
    const { user, dialog } = await openHistory();
    let restored = 0;
    server.use(
      http.post('*/api/admin/bonuses/1/history/12/restore', () => {
        restored += 1;
        respondWithHistory([
          { ...renamed, entry: 13, summary: 'Bonus "Old Cashback" reverted' },
          renamed,
          created,
        ]);
        return HttpResponse.json(createAdminBonus({ title: 'Old Cashback', version: 3 }));
      }),
    );
    const restore = { name: 'Restore the version before this change' };
    await user.click(await within(dialog).findByRole('button', restore));
    expect(
      await screen.findByText(/^All fields of the bonus get the values that they had before/),
    ).toBeVisible();
    expect(restored).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('Version restored successfully')).toBeVisible();
    expect(restored).toBe(1);
    expect(await screen.findByText('Bonus "Old Cashback" reverted')).toBeVisible();
  });

  it('explains that restoring a position restores the order of all bonuses', async () => {
    respondWithHistory([moved]);
    const { user, dialog } = await openHistory();
    await user.click(await within(dialog).findByRole('button', { name: /^Restore/ }));
    expect(await screen.findByText(/^This restores the order of all bonuses/)).toBeVisible();
  });

  it('shows why a version could not be restored', async () => {
    respondWithHistory([renamed]);
    server.use(
      http.post('*/api/admin/bonuses/1/history/12/restore', () =>
        HttpResponse.json({ error: 'There is no version before this change.' }, { status: 404 }),
      ),
    );
    const { user, dialog } = await openHistory();
    await user.click(await within(dialog).findByRole('button', { name: /^Restore/ }));
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to restore the versionThere is no version before this change.',
    );
  });

  it('says when nothing is recorded, and why it could not be loaded', async () => {
    server.use(
      http.get('*/api/admin/bonuses/1/history', () => HttpResponse.json({}, { status: 403 })),
    );
    const { user, dialog } = await openHistory();
    expect(
      await within(dialog).findByText('The history could not be loaded: HTTP 403'),
    ).toBeVisible();
    respondWithHistory([]);
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await within(dialog).findByText('No changes are recorded.')).toBeVisible();
  });

  it('opens from the form, which asks before it loses changes', async () => {
    respondWithHistory([created]);
    server.use(http.get('*/api/admin/bonuses', () => HttpResponse.json([createAdminBonus()])));
    const { user } = await renderPanel('/admin/bonuses');
    await user.click(await screen.findByRole('button', { name: 'Edit Weekly Cashback' }));
    const form = within(await findDialog('Edit Bonus'));
    await user.type(await form.findByLabelText('Title'), '!');
    await user.click(form.getByRole('button', { name: 'History' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => {
      expect(screen.getByText('Bonus "Old Cashback" created')).toBeVisible();
    });
    expect(screen.queryByLabelText('Title')).not.toBeInTheDocument();
  });
});
