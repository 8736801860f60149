import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { SignedInUser } from '../../../api/panel/account';
import { createLeaderboard, createSite, createVideos } from '../../../testing/factories';
import { server } from '../../../testing/server';
import {
  admin,
  createAdminBonus,
  findDialog,
  renderPanel,
  signedInAs,
} from '../../../testing/panel/panel';

const ENDED = 'Your session has ended';

/**
 * Stubs a session that `end` ends, so that requests for bonuses get a 401. A sign-in or `begin` starts
 * a new one.
 */
function stubSession(): { saves: unknown[]; begin: () => void; end: () => void } {
  const saves: unknown[] = [];
  let isEnded = false;
  server.use(
    http.get('*/api/admin/bonuses', () =>
      isEnded
        ? HttpResponse.json({ error: 'Please sign in.' }, { status: 401 })
        : HttpResponse.json([createAdminBonus()]),
    ),
    http.put('*/api/admin/bonuses/:id', async ({ request }) => {
      saves.push(await request.json());
      return isEnded
        ? HttpResponse.json({ error: 'Please sign in.' }, { status: 401 })
        : HttpResponse.json(createAdminBonus({ version: 2 }));
    }),
    http.post('*/api/login', async ({ request }) => {
      const { username } = (await request.json()) as { username: string };
      const account = accounts[username];
      if (!account) return HttpResponse.json({ error: 'Wrong.' }, { status: 401 });
      isEnded = false;
      signedInAs(account);
      return HttpResponse.json(account);
    }),
  );
  return {
    saves,
    begin: () => {
      isEnded = false;
      signedInAs(admin);
    },
    end: () => {
      isEnded = true;
      signedInAs(null);
    },
  };
}

const bob: SignedInUser = { ...admin, username: 'bob', email: 'bob@example.com' };
const accounts: Record<string, SignedInUser> = { ada: admin, bob };

/** Changes a bonus's title in the form, ends the session and saves. */
async function saveAfterSessionEnd(): Promise<{
  user: UserEvent;
  saves: unknown[];
  begin: () => void;
  ended: HTMLElement;
}> {
  const { saves, begin, end } = stubSession();
  const { user } = await renderPanel('/admin/bonuses');
  await user.click(await screen.findByRole('button', { name: 'Edit Weekly Cashback' }));
  const form = within(await findDialog('Edit Bonus'));
  await user.type(form.getByLabelText('Title'), '!');
  end();
  await user.click(form.getByRole('button', { name: 'Update Bonus' }));
  return { user, saves, begin, ended: await endedDialog() };
}

async function endedDialog(): Promise<HTMLElement> {
  const dialog = (await screen.findByText(ENDED)).closest('[role=dialog]');
  if (!(dialog instanceof HTMLElement)) throw new Error('There is no dialog');
  // The dialog is open when its password field has the focus.
  await waitFor(() => {
    expect(within(dialog).getByLabelText('Password')).toHaveFocus();
  });
  return dialog;
}

async function signIn(user: UserEvent, dialog: HTMLElement, name?: string): Promise<void> {
  const form = within(dialog);
  if (name !== undefined) {
    await user.clear(form.getByLabelText('Username'));
    await user.type(form.getByLabelText('Username'), name);
  }
  await user.type(form.getByLabelText('Password'), 'secret words');
  await user.click(form.getByRole('button', { name: 'Sign In' }));
}

function returnToTab(): void {
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

describe('a session that ends while the panel is open', () => {
  it('shows a sign-in dialog above the form, and completes the save after the sign-in', async () => {
    const { user, saves, ended } = await saveAfterSessionEnd();
    expect(within(ended).getByLabelText('Username')).toHaveValue('ada');
    expect(screen.getByLabelText('Title')).toHaveValue('Weekly Cashback!');
    await signIn(user, ended);
    expect(await screen.findByText('Bonus updated successfully')).toBeVisible();
    expect(saves).toHaveLength(2);
    expect(saves[1]).toMatchObject({ title: 'Weekly Cashback!' });
    expect(screen.queryByText(ENDED)).not.toBeInTheDocument();
  });

  it('keeps the dialog and the input while the password is wrong', async () => {
    const { user, saves, ended } = await saveAfterSessionEnd();
    await signIn(user, ended, 'nobody');
    expect(await screen.findByText('Login failed')).toBeVisible();
    expect(within(ended).getByText('Wrong.')).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('Weekly Cashback!');
    await signIn(user, ended, 'ada');
    expect(await screen.findByText('Bonus updated successfully')).toBeVisible();
    expect(saves).toHaveLength(2);
  });

  it('resets the panel for a different user and discards the save of the previous one', async () => {
    const { user, saves, ended } = await saveAfterSessionEnd();
    await signIn(user, ended, 'bob');
    expect(await screen.findByText('bob@example.com')).toBeVisible();
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(await screen.findByRole('heading', { name: 'Overview' })).toBeInTheDocument();
    expect(saves).toHaveLength(1);
  });

  it('denies access to a user who is no longer an admin', async () => {
    accounts.demoted = { ...admin, role: 'member', isAdmin: false };
    const { user, saves, ended } = await saveAfterSessionEnd();
    server.use(
      http.get('*/api/site', () => HttpResponse.json(createSite())),
      http.get('*/api/videos', () => HttpResponse.json(createVideos(1, 0))),
      http.get('*/api/leaderboard', () => HttpResponse.json(createLeaderboard(3))),
    );
    await signIn(user, ended, 'demoted');
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(saves).toHaveLength(1);
  });

  it('opens the sign-in page if the user leaves the panel', async () => {
    const { user, ended } = await saveAfterSessionEnd();
    await user.click(within(ended).getByRole('button', { name: 'Leave the panel' }));
    expect(await screen.findByRole('heading', { name: 'Admin Access Portal' })).toBeVisible();
    expect(screen.queryByText(ENDED)).not.toBeInTheDocument();
  });

  it('is detected when the user returns to the browser tab', async () => {
    const { end } = stubSession();
    const { user } = await renderPanel('/admin/bonuses');
    await screen.findByText('Weekly Cashback');
    returnToTab();
    end();
    returnToTab();
    const ended = await endedDialog();
    expect(screen.getByText('ada@example.com')).toBeVisible();
    await signIn(user, ended);
    await waitFor(() => {
      expect(screen.queryByText(ENDED)).not.toBeInTheDocument();
    });
    expect(screen.getByText('Weekly Cashback')).toBeVisible();
  });

  it('continues when the same user has signed in in another tab', async () => {
    const { saves, begin } = await saveAfterSessionEnd();
    begin();
    returnToTab();
    expect(await screen.findByText('Bonus updated successfully')).toBeVisible();
    expect(saves).toHaveLength(2);
  });

  it('resets the panel when a different user has signed in in another tab', async () => {
    stubSession();
    await renderPanel('/admin/bonuses');
    await screen.findByText('Weekly Cashback');
    signedInAs(bob);
    returnToTab();
    expect(await screen.findByText('bob@example.com')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Overview' })).toBeInTheDocument();
  });

  it('is not assumed when the request for the current user fails', async () => {
    stubSession();
    await renderPanel('/admin/bonuses');
    await screen.findByText('Weekly Cashback');
    let requests = 0;
    server.use(
      http.get('*/api/user', () => {
        requests += 1;
        return HttpResponse.json({}, { status: 500 });
      }),
    );
    returnToTab();
    await waitFor(() => {
      expect(requests).toBe(1);
    });
    expect(screen.getByText('Weekly Cashback')).toBeVisible();
    expect(screen.getByText('ada@example.com')).toBeVisible();
  });
});
