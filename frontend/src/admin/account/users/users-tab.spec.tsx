import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { delay, http, HttpResponse, type JsonBodyType } from 'msw';
import type { Invitation } from '../../../api/panel/invitations';
import type { Account, AccountSession } from '../../../api/panel/users';
import { server } from '../../../testing/server';
import { findDialog, renderPanel } from '../../../testing/panel/panel';
import { typeInto } from '../../../testing/panel/site-config';

function createAccount(changes: Partial<Account> = {}): Account {
  return {
    id: 1,
    username: 'ada',
    email: 'ada@example.com',
    role: 'admin',
    isAdmin: true,
    createdAt: '2026-01-02T10:00:00.000Z',
    lastLoginAt: '2026-11-20T10:00:00.000Z',
    ...changes,
  };
}

const ada = createAccount();
const grace = createAccount({
  id: 2,
  username: 'grace',
  email: 'grace@example.com',
  role: 'member',
  isAdmin: false,
  lastLoginAt: null,
});

function withAccounts(...accounts: Account[]): void {
  server.use(http.get('*/api/admin/users', () => HttpResponse.json(accounts)));
}

const ownSession: AccountSession = {
  id: 'here',
  userId: 1,
  username: 'ada',
  device: 'Chrome on Linux',
  isCurrent: true,
  network: '203.0.113.0/24',
  createdAt: '2026-11-21T08:00:00.000Z',
  lastSeenAt: '2026-11-21T09:00:00.000Z',
};
const otherSession: AccountSession = {
  ...ownSession,
  id: 'phone',
  userId: 2,
  username: 'grace',
  device: 'Firefox on Android',
  isCurrent: false,
  network: null,
};

function withAllSessions(...sessions: AccountSession[]): void {
  server.use(http.get('*/api/admin/all-sessions', () => HttpResponse.json(sessions)));
}

async function openUsers(...accounts: Account[]): Promise<UserEvent> {
  withAccounts(...accounts);
  withAllSessions(ownSession);
  const { user } = await renderPanel('/admin/users');
  await screen.findByText(`(${String(accounts.length)})`);
  return user;
}

/** Sets the response to a write; returns the bodies of the requests. */
function respondTo(
  method: 'post' | 'patch' | 'delete',
  path: string,
  body: JsonBodyType,
  status = 200,
): unknown[] {
  const received: unknown[] = [];
  server.use(
    http[method](`*/api/admin/users${path}`, async ({ request }) => {
      const text = await request.text();
      received.push(text === '' ? null : JSON.parse(text));
      return status === 204
        ? new HttpResponse(null, { status })
        : HttpResponse.json(body, { status });
    }),
  );
  return received;
}

const row = (name: string) => {
  const rowElement = screen.getByText(name, { selector: 'td strong' }).closest('tr');
  if (!rowElement) throw new Error(`${name} is in no row`);
  return within(rowElement);
};

async function openDialog(user: UserEvent, button: string, title: string) {
  await user.click(screen.getByRole('button', { name: button }));
  return within(await findDialog(title));
}

async function dialogToClose(): Promise<void> {
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
}

describe('the list of accounts', () => {
  it('shows role, creation date and last sign-in', async () => {
    await openUsers(ada, grace);
    expect(row('ada').getByText('Admin')).toBeVisible();
    expect(row('ada').getByText('You')).toBeVisible();
    expect(row('ada').getByText('Jan 2, 2026')).toBeVisible();
    expect(row('grace').getByText('Member')).toBeVisible();
    expect(row('grace').queryByText('You')).not.toBeInTheDocument();
    expect(row('grace').getByText('Never')).toBeVisible();
  });

  it('searches by name and email, keeps the search in the URL, and says when nothing matches', async () => {
    const user = await openUsers(ada, grace);
    const search = screen.getByRole('searchbox', { name: 'Search users' });
    await user.type(search, 'GRACE@');
    await waitFor(() => {
      expect(screen.queryByText('ada', { selector: 'td strong' })).not.toBeInTheDocument();
    });
    expect(screen.getByText('(1)')).toBeVisible();
    await user.type(search, 'nobody');
    expect(await screen.findByText('No users found')).toBeVisible();
  });

  it('pages through five hundred accounts', async () => {
    const many = Array.from({ length: 500 }, (_, index) =>
      createAccount({
        id: index + 1,
        username: `user-${String(index)}`,
        email: `u${String(index)}@a.example`,
      }),
    );
    const user = await openUsers(...many);
    expect(screen.getAllByText(/^user-\d+$/, { selector: 'strong' })).toHaveLength(50);
    await user.click(screen.getByTitle('10'));
    expect(screen.getByText('user-499')).toBeVisible();
  });

  it('can be requested again after a failure', async () => {
    server.use(
      http.get(
        '*/api/admin/users',
        () => HttpResponse.json({ error: 'Not now.' }, { status: 400 }),
        {
          once: true,
        },
      ),
    );
    withAllSessions(ownSession);
    const { user } = await renderPanel('/admin/users');
    expect(await screen.findByText('Failed to fetch users')).toBeVisible();
    expect(screen.getByText('Not now.')).toBeVisible();
    withAccounts(ada);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('(1)')).toBeVisible();
  });
});

async function chooseRole(user: UserEvent, label: string): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: 'Role' }));
  await user.click(await screen.findByTitle(label));
}

describe('a new account', () => {
  it('gets a generated password, which is shown once and can be copied', async () => {
    const received = respondTo('post', '', { user: grace, generatedPassword: 'Xy7pQ' }, 201);
    const user = await openUsers(ada);
    const form = await openDialog(user, 'Create User', 'Create User');
    await user.type(form.getByLabelText('Username'), ' grace ');
    await typeInto(user, form.getByLabelText('Email'), 'grace@example.com');
    await user.click(form.getByRole('button', { name: 'Create User' }));
    expect(await screen.findByText('User created successfully')).toBeVisible();
    expect(received).toEqual([{ username: 'grace', email: 'grace@example.com', role: 'member' }]);

    const generated = within(await findDialog('New password'));
    expect(generated.getByLabelText('Generated password')).toHaveValue('Xy7pQ');
    const clipboard = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(generated.getByRole('button', { name: 'Copy' }));
    expect(await generated.findByText('Copied.')).toBeVisible();
    expect(clipboard).toHaveBeenCalledWith('Xy7pQ');
    await user.keyboard('{Escape}');
    expect(generated.getByLabelText('Generated password')).toBeVisible();
    await user.click(generated.getByRole('button', { name: 'Done' }));
    await dialogToClose();
    expect(document.body).not.toHaveTextContent('Xy7pQ');
  });

  it('has its password selected if it cannot be copied to the clipboard', async () => {
    respondTo('post', '', { user: grace, generatedPassword: 'Xy7pQ' }, 201);
    const user = await openUsers(ada);
    const form = await openDialog(user, 'Create User', 'Create User');
    await user.type(form.getByLabelText('Username'), 'grace');
    await typeInto(user, form.getByLabelText('Email'), 'grace@example.com');
    await user.click(form.getByRole('button', { name: 'Create User' }));
    const generated = within(await findDialog('New password'));
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('No.'));
    await user.click(generated.getByRole('button', { name: 'Copy' }));
    expect(await generated.findByText('It is selected: copy it with Ctrl+C or ⌘C.')).toBeVisible();
  });

  it('gets the chosen password and role', async () => {
    const received = respondTo('post', '', { user: grace }, 201);
    const user = await openUsers(ada);
    const form = await openDialog(user, 'Create User', 'Create User');
    await user.type(form.getByLabelText('Username'), 'grace');
    await typeInto(user, form.getByLabelText('Email'), 'grace@example.com');
    await typeInto(user, form.getByLabelText('Password (optional)'), 'fine words 7');
    await chooseRole(user, 'Admin');
    await user.click(form.getByRole('button', { name: 'Create User' }));
    await dialogToClose();
    expect(received).toMatchObject([{ role: 'admin', password: 'fine words 7' }]);
  });

  it('is validated before it is sent', async () => {
    const user = await openUsers(ada);
    const form = await openDialog(user, 'Create User', 'Create User');
    await user.type(form.getByLabelText('Password (optional)'), 'short');
    await user.click(form.getByRole('button', { name: 'Create User' }));
    expect(await form.findByText('Username must be at least 3 characters')).toBeVisible();
    expect(await form.findByText('Please enter a valid email address')).toBeVisible();
    expect(await form.findByText('Password must be at least 8 characters')).toBeVisible();
  });

  it("shows the server's message next to the field", async () => {
    respondTo(
      'post',
      '',
      { error: 'This username is taken.', fields: { username: 'This username is taken' } },
      409,
    );
    const user = await openUsers(ada);
    const form = await openDialog(user, 'Create User', 'Create User');
    await user.type(form.getByLabelText('Username'), 'ada');
    await typeInto(user, form.getByLabelText('Email'), 'other@example.com');
    await user.click(form.getByRole('button', { name: 'Create User' }));
    expect(await form.findByText('This username is taken')).toBeVisible();
    expect(form.getByLabelText('Username')).toHaveFocus();
    expect(form.getByLabelText('Email')).toHaveValue('other@example.com');
  });
});

describe('an edit of an account', () => {
  it('starts from the stored account and is saved', async () => {
    const received = respondTo('patch', '/2', grace);
    const user = await openUsers(ada, grace);
    const form = await openDialog(user, 'Edit: grace', 'Edit User');
    await user.type(form.getByLabelText('Username'), '.h');
    await chooseRole(user, 'Editor');
    await user.click(form.getByRole('button', { name: 'Update User' }));
    expect(await screen.findByText('User updated successfully')).toBeVisible();
    await dialogToClose();
    expect(received).toEqual([{ username: 'grace.h', role: 'editor' }]);
  });

  it('leaves a role as it is that another admin has changed since the list was loaded', async () => {
    const received = respondTo('patch', '/2', grace);
    const user = await openUsers(ada, { ...grace, role: 'admin', isAdmin: true });
    const form = await openDialog(user, 'Edit: grace', 'Edit User');
    await user.type(form.getByLabelText('Email'), '.org');
    await user.click(form.getByRole('button', { name: 'Update User' }));
    await dialogToClose();
    expect(received).toEqual([{ email: 'grace@example.com.org' }]);
  });

  it('without a change closes without a request', async () => {
    const received = respondTo('patch', '/2', grace);
    const user = await openUsers(ada, grace);
    const form = await openDialog(user, 'Edit: grace', 'Edit User');
    await user.type(form.getByLabelText('Username'), ' ');
    await user.click(form.getByRole('button', { name: 'Update User' }));
    await dialogToClose();
    expect(received).toEqual([]);
    expect(screen.queryByText('User updated successfully')).not.toBeInTheDocument();
  });

  it('asks before Escape or X discards it', async () => {
    const user = await openUsers(ada, grace);
    const form = await openDialog(user, 'Edit: grace', 'Edit User');
    await user.type(form.getByLabelText('Username'), '.h');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText('Username')).toHaveValue('grace.h');
    await user.click(form.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await dialogToClose();
  });

  it("cannot remove the last admin's permission", async () => {
    const user = await openUsers(ada, grace);
    const form = await openDialog(user, 'Edit: ada', 'Edit User');
    expect(form.getByRole('combobox', { name: 'Role' })).toBeDisabled();
    expect(
      form.getByText('This is the last admin. Make another account an admin first.'),
    ).toBeVisible();
  });

  it("shows the server's rejection in the dialog when the other admin was deleted meanwhile", async () => {
    const error = 'This is the last admin. Make another account an admin first.';
    respondTo('patch', '/1', { error }, 409);
    const user = await openUsers(ada, { ...grace, role: 'admin', isAdmin: true });
    const form = await openDialog(user, 'Edit: ada', 'Edit User');
    await chooseRole(user, 'Member');
    await user.click(form.getByRole('button', { name: 'Update User' }));
    expect(await form.findByRole('alert')).toHaveTextContent(error);
    expect(screen.getByText(error)).toBeVisible();
  });

  it('shows a default message if the server sends none', async () => {
    respondTo('patch', '/2', {}, 500);
    const user = await openUsers(ada, grace);
    const form = await openDialog(user, 'Edit: grace', 'Edit User');
    await user.type(form.getByLabelText('Username'), '.h');
    await user.click(form.getByRole('button', { name: 'Update User' }));
    expect(await form.findByText('Failed to update user')).toBeVisible();
  });
});

describe('a password reset', () => {
  it('sets a new password, which is shown once', async () => {
    respondTo('post', '/2/reset-password', { generatedPassword: 'Zz8rT' });
    const user = await openUsers(ada, grace);
    const dialog = await openDialog(user, 'Reset password: grace', 'Reset Password');
    await user.click(dialog.getByRole('button', { name: 'Reset Password' }));
    expect(await screen.findByText('Password reset successfully')).toBeVisible();
    expect(screen.getByLabelText('Generated password')).toHaveValue('Zz8rT');
  });

  it("is not possible for the user's own account, and the dialog links to Profile", async () => {
    const user = await openUsers(ada, grace);
    const dialog = await openDialog(user, 'Reset password: ada', 'Reset Password');
    expect(dialog.queryByRole('button', { name: 'Reset Password' })).not.toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/admin/profile');
  });

  it('that fails shows the reason', async () => {
    respondTo('post', '/2/reset-password', { error: 'There is no such account.' }, 404);
    const user = await openUsers(ada, grace);
    const dialog = await openDialog(user, 'Reset password: grace', 'Reset Password');
    await user.click(dialog.getByRole('button', { name: 'Reset Password' }));
    expect(await dialog.findByText('There is no such account.')).toBeVisible();
  });
});

describe('the deletion of an account', () => {
  it('asks for confirmation and restores the focus', async () => {
    const received = respondTo('delete', '/2', null, 204);
    const user = await openUsers(ada, grace);
    let dialog = await openDialog(user, 'Delete: grace', 'Delete User');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await dialogToClose();
    expect(screen.getByRole('button', { name: 'Delete: grace' })).toHaveFocus();
    expect(received).toEqual([]);
    dialog = await openDialog(user, 'Delete: grace', 'Delete User');
    withAccounts(ada);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('User deleted successfully')).toBeVisible();
    expect(await screen.findByText('(1)')).toBeVisible();
    expect(received).toHaveLength(1);
  });

  it('shows its progress', async () => {
    server.use(
      http.delete('*/api/admin/users/:id', async () => {
        await delay('infinite');
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const user = await openUsers(ada, grace);
    const dialog = await openDialog(user, 'Delete: grace', 'Delete User');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByRole('button', { name: 'Deleting...' })).toBeDisabled();
  });

  it("is not possible for the user's own account, with the server's message", async () => {
    const user = await openUsers(ada, grace);
    const dialog = await openDialog(user, 'Delete: ada', 'Delete User');
    expect(dialog.getByRole('alert')).toHaveTextContent("You can't delete your own account.");
    expect(dialog.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  });

  it('shows why the server rejected it', async () => {
    respondTo('delete', '/2', { error: 'Not this one.' }, 409);
    const user = await openUsers(ada, grace);
    const dialog = await openDialog(user, 'Delete: grace', 'Delete User');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Not this one.');
  });
});

describe('the open sessions of all accounts', () => {
  const sessions = async () =>
    within(await screen.findByRole('region', { name: /^Open Sessions/ }));

  async function openSessions(): Promise<UserEvent> {
    withAccounts(ada, grace);
    withAllSessions(otherSession, ownSession);
    const { user } = await renderPanel('/admin/users');
    await screen.findByRole('button', { name: /^End session: grace, Firefox on Android/ });
    return user;
  }

  it('are listed with the account, device and network, the own one first', async () => {
    await openSessions();
    const [own, other] = (await sessions()).getAllByRole('listitem');
    expect(own).toHaveTextContent(/^adaThis oneChrome on Linux.* from 203\.0\.113\.0\/24$/);
    expect(other).toHaveTextContent(/^graceFirefox on Android/);
    expect(other).not.toHaveTextContent(' from ');
    expect((await sessions()).getAllByRole('button')).toHaveLength(1);
  });

  it('can be ended one by one', async () => {
    const user = await openSessions();
    const ended: unknown[] = [];
    server.use(
      http.delete('*/api/admin/all-sessions/:id', ({ params }) => {
        ended.push(params.id);
        withAllSessions(ownSession);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await user.click((await sessions()).getByRole('button'));
    expect(await screen.findByText('grace, Firefox on Android is signed out')).toBeVisible();
    await waitFor(async () => {
      expect((await sessions()).getAllByRole('listitem')).toHaveLength(1);
    });
    expect(ended).toEqual(['phone']);
  });

  it('that fail to load can be requested again', async () => {
    withAccounts(ada);
    server.use(
      http.get('*/api/admin/all-sessions', () =>
        HttpResponse.json({ error: 'Not now.' }, { status: 400 }),
      ),
    );
    const { user } = await renderPanel('/admin/users');
    expect(await screen.findByText('The sessions could not be loaded: Not now.')).toBeVisible();
    withAllSessions(ownSession);
    await user.click((await sessions()).getByRole('button', { name: 'Try again' }));
    expect((await (await sessions()).findAllByRole('listitem')).length).toBe(1);
  });
});

describe('the sign-in of admins', () => {
  it('needs a second factor after an admin has turned that on', async () => {
    withAccounts(ada);
    withAllSessions(ownSession);
    let policy: object = {
      requireSecondFactor: false,
      requiredFrom: null,
      adminsWithout: ['ada', 'grace'],
    };
    const saved: unknown[] = [];
    server.use(
      http.get('*/api/admin/sign-in-policy', () => HttpResponse.json(policy)),
      http.put('*/api/admin/sign-in-policy', async ({ request }) => {
        saved.push(await request.json());
        policy = {
          requireSecondFactor: true,
          requiredFrom: '2026-12-01T12:00:00.000Z',
          adminsWithout: [],
        };
        return HttpResponse.json(policy);
      }),
    );
    const { user } = await renderPanel('/admin/users');
    const section = within(await screen.findByRole('region', { name: 'Sign-in of Admins' }));
    expect(section.getByText('Without one: ada, grace.')).toBeVisible();
    await user.click(section.getByRole('switch', { name: 'Require a second factor' }));
    expect(await screen.findByText('A second factor is required for admins')).toBeVisible();
    expect(await section.findByText('All admins have one.')).toBeVisible();
    expect(section.getByText(/can use only their own account/)).toBeVisible();
    expect(section.getByRole('switch')).toBeChecked();
    expect(saved).toEqual([{ requireSecondFactor: true }]);
  });

  it('says why turning that on has failed, and leaves the switch off', async () => {
    withAccounts(ada);
    withAllSessions(ownSession);
    server.use(
      http.put('*/api/admin/sign-in-policy', () =>
        HttpResponse.json({ error: 'Not now.' }, { status: 400 }),
      ),
    );
    const { user } = await renderPanel('/admin/users');
    const control = await screen.findByRole('switch', { name: 'Require a second factor' });
    await user.click(control);
    expect(await screen.findByText('Not now.')).toBeVisible();
    expect(control).not.toBeChecked();
  });
});

describe('invitations', () => {
  const invitation: Invitation = {
    id: 7,
    email: 'ann@fans.example',
    role: 'editor',
    createdBy: 'ada',
    createdAt: '2026-11-21T08:00:00.000Z',
    expiresAt: '2026-11-24T08:00:00.000Z',
  };
  const link = 'https://play.example/invitation/secret-token';

  /** Sets the open invitations, and what the server responds to a new one. */
  function withInvitations(open: Invitation[], sent = true) {
    const requests: unknown[] = [];
    server.use(
      http.get('*/api/admin/invitations', () => HttpResponse.json(open)),
      http.post('*/api/admin/invitations', async ({ request }) => {
        requests.push(await request.json());
        open.push(invitation);
        return HttpResponse.json({ invitation, link, sent }, { status: 201 });
      }),
      http.delete('*/api/admin/invitations/7', () => {
        open.splice(0);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    return requests;
  }

  async function invite(user: UserEvent) {
    const dialog = await openDialog(user, 'Invite', 'Invite');
    await user.type(dialog.getByLabelText('Email'), ' ann@fans.example ');
    await user.click(dialog.getByRole('button', { name: 'Create Invitation' }));
    return within(await findDialog('Invitation'));
  }

  it('show the link once, and then appear in the list', async () => {
    const requests = withInvitations([]);
    const user = await openUsers(ada);
    expect(screen.queryByText('Open Invitations')).not.toBeInTheDocument();
    const dialog = await invite(user);
    expect(dialog.getByText(/^The link was sent by email\./)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(link);
    const clipboard = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(await dialog.findByText('Copied.')).toBeVisible();
    expect(clipboard).toHaveBeenCalledWith(link);
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await dialogToClose();
    expect(requests).toEqual([{ email: 'ann@fans.example', role: 'editor' }]);
    expect(await screen.findByText('Open Invitations')).toBeVisible();
    expect(screen.getByText('ann@fans.example')).toBeVisible();
    expect(screen.getByText(/Editor, invited by ada/)).toBeVisible();
  });

  it('ask to pass on the link if no email was sent', async () => {
    withInvitations([], false);
    const user = await openUsers(ada);
    expect((await invite(user)).getByText(/^No email was sent\. Copy the link/)).toBeVisible();
  });

  it('say why an address is rejected, and keep it', async () => {
    const error = 'An account with this email address already exists.';
    server.use(
      http.post('*/api/admin/invitations', () =>
        HttpResponse.json({ error, fields: { email: error } }, { status: 409 }),
      ),
    );
    const user = await openUsers(ada);
    const dialog = await openDialog(user, 'Invite', 'Invite');
    await user.type(dialog.getByLabelText('Email'), 'ada@example.com');
    await user.click(dialog.getByRole('button', { name: 'Create Invitation' }));
    expect((await dialog.findAllByText(error))[0]).toBeVisible();
    expect(dialog.getByLabelText('Email')).toHaveValue('ada@example.com');
  });

  it('are revoked', async () => {
    withInvitations([invitation]);
    const user = await openUsers(ada);
    await user.click(
      await screen.findByRole('button', { name: 'Revoke invitation: ann@fans.example' }),
    );
    expect(await screen.findByText('Invitation revoked')).toBeVisible();
    await waitFor(() => {
      expect(screen.queryByText('Open Invitations')).not.toBeInTheDocument();
    });
  });
});
