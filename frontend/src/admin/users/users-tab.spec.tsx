import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { delay, http, HttpResponse, type JsonBodyType } from 'msw';
import type { Account } from '../../api/panel/users';
import { server } from '../../testing/server';
import { findDialog, renderPanel } from '../../testing/panel/panel';

function createAccount(changes: Partial<Account> = {}): Account {
  return {
    id: 1,
    username: 'ada',
    email: 'ada@example.com',
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
  isAdmin: false,
  lastLoginAt: null,
});

function withAccounts(...accounts: Account[]): void {
  server.use(http.get('*/api/admin/users', () => HttpResponse.json(accounts)));
}

async function openUsers(...accounts: Account[]): Promise<UserEvent> {
  withAccounts(...accounts);
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
    const { user } = await renderPanel('/admin/users');
    expect(await screen.findByText('Failed to fetch users')).toBeVisible();
    expect(screen.getByText('Not now.')).toBeVisible();
    withAccounts(ada);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('(1)')).toBeVisible();
  });
});

describe('a new account', () => {
  it('gets a generated password, which is shown once and can be copied', async () => {
    const received = respondTo('post', '', { user: grace, generatedPassword: 'Xy7pQ' }, 201);
    const user = await openUsers(ada);
    const form = await openDialog(user, 'Create User', 'Create User');
    await user.type(form.getByLabelText('Username'), ' grace ');
    await user.type(form.getByLabelText('Email'), 'grace@example.com');
    await user.click(form.getByRole('button', { name: 'Create User' }));
    expect(await screen.findByText('User created successfully')).toBeVisible();
    expect(received).toEqual([{ username: 'grace', email: 'grace@example.com', isAdmin: false }]);

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
    await user.type(form.getByLabelText('Email'), 'grace@example.com');
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
    await user.type(form.getByLabelText('Email'), 'grace@example.com');
    await user.type(form.getByLabelText('Password (optional)'), 'fine words 7');
    await user.click(form.getByRole('switch', { name: 'Admin' }));
    await user.click(form.getByRole('button', { name: 'Create User' }));
    await dialogToClose();
    expect(received).toMatchObject([{ isAdmin: true, password: 'fine words 7' }]);
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
    await user.type(form.getByLabelText('Email'), 'other@example.com');
    await user.click(form.getByRole('button', { name: 'Create User' }));
    expect(await screen.findByText('This username is taken.')).toBeVisible();
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
    await user.click(form.getByRole('switch', { name: 'Admin' }));
    await user.click(form.getByRole('button', { name: 'Update User' }));
    expect(await screen.findByText('User updated successfully')).toBeVisible();
    await dialogToClose();
    expect(received).toEqual([{ username: 'grace.h', email: 'grace@example.com', isAdmin: true }]);
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
    expect(form.getByRole('switch', { name: 'Admin' })).toBeDisabled();
    expect(
      form.getByText('This is the last admin. Make another account an admin first.'),
    ).toBeVisible();
  });

  it("shows the server's rejection in the dialog when the other admin was deleted meanwhile", async () => {
    const error = 'This is the last admin. Make another account an admin first.';
    respondTo('patch', '/1', { error }, 409);
    const user = await openUsers(ada, { ...grace, isAdmin: true });
    const form = await openDialog(user, 'Edit: ada', 'Edit User');
    await user.click(form.getByRole('switch', { name: 'Admin' }));
    await user.click(form.getByRole('button', { name: 'Update User' }));
    expect(await form.findByRole('alert')).toHaveTextContent(error);
    expect(screen.getAllByText(error)).toHaveLength(2);
  });

  it('shows a default message if the server sends none', async () => {
    respondTo('patch', '/2', {}, 500);
    const user = await openUsers(ada, grace);
    const form = await openDialog(user, 'Edit: grace', 'Edit User');
    await user.click(form.getByRole('button', { name: 'Update User' }));
    expect(await screen.findByText('Failed to update user')).toBeVisible();
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
    expect(await screen.findByText('There is no such account.')).toBeVisible();
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
