import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import type { OpenSession } from '../../../api/panel/account';
import { server } from '../../../testing/server';
import { admin, renderPanel, signedInAs } from '../../../testing/panel/panel';

const currentSession: OpenSession = {
  id: 'here',
  device: 'Chrome on Linux',
  isCurrent: true,
  network: '203.0.113.0/24',
  createdAt: '2026-11-21T08:00:00.000Z',
  lastSeenAt: '2026-11-21T09:00:00.000Z',
};
const phone: OpenSession = {
  ...currentSession,
  id: 'phone',
  device: 'Safari on iOS',
  isCurrent: false,
};

function withSessions(...sessions: OpenSession[]): void {
  server.use(http.get('*/api/admin/sessions', () => HttpResponse.json(sessions)));
}

async function openProfile(...sessions: OpenSession[]): Promise<UserEvent> {
  withSessions(...sessions, currentSession);
  const { user } = await renderPanel('/admin/profile');
  await screen.findByText('Chrome on Linux');
  return user;
}

const card = (name: string) => within(screen.getByRole('region', { name }));

async function fill(user: UserEvent, label: string, text: string): Promise<void> {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  if (text !== '') await user.type(field, text);
}

/** Makes the next request fail. Later ones get the default response. */
function failOnce(path: string, status: number, body: object): void {
  server.use(
    http.put(`*/api/admin/${path}`, () => HttpResponse.json(body, { status }), { once: true }),
  );
}

describe('the profile information', () => {
  it('starts from the stored values, is saved trimmed, and appears everywhere at once', async () => {
    const received: unknown[] = [];
    server.use(
      http.put('*/api/admin/profile', async ({ request }) => {
        received.push(await request.json());
        const user = { ...admin, username: 'ada.l' };
        signedInAs(user);
        return HttpResponse.json({ message: '', user });
      }),
    );
    const user = await openProfile();
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
    await fill(user, 'Username', ' ada.l ');
    await user.click(screen.getByRole('button', { name: 'Update Profile' }));
    expect(await screen.findByText('Profile Updated')).toBeVisible();
    expect(screen.getByText('Your profile has been updated successfully')).toBeVisible();
    expect(received).toEqual([{ username: 'ada.l', email: 'ada@example.com' }]);
    await waitFor(() => {
      expect(screen.getByLabelText('Username')).toHaveValue('ada.l');
    });
    expect(await card('Account Summary').findByText('ada.l')).toBeVisible();
    expect(await within(screen.getByRole('banner')).findByText('ada.l')).toBeVisible();
  });

  it('says what to do while a new address waits for its confirmation, and shows the one that counts', async () => {
    const message = 'Follow the link in the email to new@example.com within 24 hours.';
    server.use(
      http.put('*/api/admin/profile', () => HttpResponse.json({ message, user: admin }), {
        once: true,
      }),
    );
    const user = await openProfile();
    await fill(user, 'Email', 'new@example.com');
    await user.click(screen.getByRole('button', { name: 'Update Profile' }));
    expect(await screen.findByText('Confirm Your New Address')).toBeVisible();
    const information = card('Profile Information');
    expect(await information.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
    expect(information.queryByText('Unsaved changes')).not.toBeInTheDocument();
  });

  it('is validated before it is sent, and the first invalid field gets the focus', async () => {
    const user = await openProfile();
    await fill(user, 'Username', 'ab');
    await fill(user, 'Email', 'nowhere');
    await user.click(screen.getByRole('button', { name: 'Update Profile' }));
    expect(await screen.findByText('Username must be at least 3 characters')).toBeVisible();
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    await waitFor(() => {
      expect(screen.getByLabelText('Username')).toHaveFocus();
    });
  });

  it('shows a message about a field only next to it, and keeps the input', async () => {
    failOnce('profile', 409, {
      error: 'This email address is taken.',
      fields: { email: 'This email address is taken' },
    });
    const user = await openProfile();
    await fill(user, 'Username', 'ada.l');
    await user.click(screen.getByRole('button', { name: 'Update Profile' }));
    const form = card('Profile Information');
    expect(await form.findByText('This email address is taken')).toBeVisible();
    expect(screen.getAllByText(/taken/)).toHaveLength(1);
    expect(screen.queryByText('Update Failed')).toBeNull();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByLabelText('Username')).toHaveValue('ada.l');
  });

  it('shows a default message if the server sends none', async () => {
    failOnce('profile', 500, {});
    const user = await openProfile();
    await user.click(screen.getByRole('button', { name: 'Update Profile' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Update FailedHTTP 500');
  });

  it('says that it is being saved', async () => {
    server.use(
      http.put('*/api/admin/profile', async () => {
        await delay('infinite');
        return HttpResponse.json({});
      }),
    );
    const user = await openProfile();
    await user.click(screen.getByRole('button', { name: 'Update Profile' }));
    expect(await screen.findByRole('button', { name: 'Updating...' })).toBeDisabled();
  });

  it('asks before it is left unsaved, and not after it was saved', async () => {
    server.use(
      http.put('*/api/admin/profile', () =>
        HttpResponse.json({ message: 'Saved.', user: { ...admin, username: 'ada.l' } }),
      ),
    );
    const user = await openProfile();
    await fill(user, 'Username', 'ada.l');
    await user.click(screen.getByRole('link', { name: 'Overview' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText('Username')).toHaveValue('ada.l');
    await user.click(screen.getByRole('button', { name: 'Update Profile' }));
    expect(await screen.findByText('Saved.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Overview' }));
    expect(await screen.findByRole('heading', { name: 'Quick Actions' })).toBeVisible();
  });
});

describe('the password', () => {
  async function fillPasswords(
    user: UserEvent,
    ...[current, next, confirmation]: string[]
  ): Promise<void> {
    await fill(user, 'Current password', current ?? '');
    await fill(user, 'New password', next ?? '');
    await fill(user, 'Confirm new password', confirmation ?? '');
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
  }

  it('is changed, and the form is cleared', async () => {
    const received: unknown[] = [];
    server.use(
      http.put('*/api/admin/change-password', async ({ request }) => {
        received.push(await request.json());
        return HttpResponse.json({ message: '' });
      }),
    );
    const user = await openProfile();
    await fillPasswords(user, 'old words', 'new words 7', 'new words 7');
    expect(await screen.findByText('Password Changed')).toBeVisible();
    expect(screen.getByText('Your password has been changed successfully')).toBeVisible();
    expect(received).toEqual([
      { currentPassword: 'old words', newPassword: 'new words 7', confirmPassword: 'new words 7' },
    ]);
    for (const label of ['Current password', 'New password', 'Confirm new password']) {
      expect(screen.getByLabelText(label)).toHaveValue('');
    }
  });

  it('needs all three fields, each with its own message', async () => {
    const user = await openProfile();
    await fillPasswords(user);
    expect(await screen.findByText('Current password is required')).toBeVisible();
    expect(await screen.findByText('New password must be at least 8 characters')).toBeVisible();
    expect(await screen.findByText('Please confirm your new password')).toBeVisible();
    await waitFor(() => {
      expect(screen.getByLabelText('Current password')).toHaveFocus();
    });
  });

  it('must be long enough and match its confirmation', async () => {
    const user = await openProfile();
    await fillPasswords(user, 'old words', 'seven 7', 'seven 8');
    expect(await screen.findByText('New password must be at least 8 characters')).toBeVisible();
    expect(await screen.findByText("Passwords don't match")).toBeVisible();
    await fill(user, 'New password', 'seven 8');
    await waitFor(() => {
      expect(screen.queryByText("Passwords don't match")).not.toBeInTheDocument();
    });
  });

  it('stays unchanged if the current one is wrong, and the input is kept', async () => {
    failOnce('change-password', 400, {
      error: 'Current password is wrong',
      fields: { currentPassword: 'Current password is wrong' },
    });
    const user = await openProfile();
    await fillPasswords(user, 'wrong words', 'new words 7', 'new words 7');
    const form = card('Change Password');
    expect(await form.findByText('Current password is wrong')).toBeVisible();
    expect(screen.getAllByText('Current password is wrong')).toHaveLength(1);
    expect(screen.getByLabelText('Current password')).toHaveFocus();
    expect(screen.getByLabelText('New password')).toHaveValue('new words 7');
  });

  it('shows a default message if the server does not respond', async () => {
    server.use(http.put('*/api/admin/change-password', () => HttpResponse.error()));
    const user = await openProfile();
    await fillPasswords(user, 'old words', 'new words 7', 'new words 7');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Password Change FailedNetwork error',
    );
  });

  it('says that it is being changed', async () => {
    server.use(
      http.put('*/api/admin/change-password', async () => {
        await delay('infinite');
        return HttpResponse.json({});
      }),
    );
    const user = await openProfile();
    await fillPasswords(user, 'old words', 'new words 7', 'new words 7');
    expect(await screen.findByRole('button', { name: 'Changing...' })).toBeDisabled();
  });

  it.each([
    ['Current password', 'current password'],
    ['New password', 'new password'],
    ['Confirm new password', 'confirmed password'],
  ])('can be shown and hidden again (%s)', async (label, field) => {
    const user = await openProfile();
    expect(screen.getByLabelText(label)).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: `Show ${field}` }));
    expect(screen.getByLabelText(label)).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: `Hide ${field}` }));
    expect(screen.getByLabelText(label)).toHaveAttribute('type', 'password');
  });
});

describe('the account summary', () => {
  it('shows the signed-in user', async () => {
    await openProfile();
    const summary = card('Account Summary');
    expect(summary.getByText('ada')).toBeVisible();
    expect(summary.getByText('ada@example.com')).toBeVisible();
    expect(summary.getByText('Administrator')).toBeVisible();
  });
});

describe('open sessions', () => {
  it('mark the current one and can be ended', async () => {
    const ended: string[] = [];
    server.use(
      http.delete('*/api/admin/sessions/:id', ({ params }) => {
        ended.push(String(params.id));
        withSessions(currentSession);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const user = await openProfile(phone);
    const rows = card('Open Sessions').getAllByRole('listitem');
    expect(rows.map((row) => within(row).queryByText('This one') !== null)).toEqual([true, false]);
    expect(rows[1]).toHaveTextContent('Safari on iOS');
    const endButtons = card('Open Sessions').getAllByRole('button');
    expect(endButtons).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: /^End session: Safari on iOS/ }));
    expect(await screen.findByText('Session ended')).toBeVisible();
    await waitFor(() => {
      expect(card('Open Sessions').getAllByRole('listitem')).toHaveLength(1);
    });
    expect(ended).toEqual(['phone']);
  });

  it('can all be ended at once except the current one', async () => {
    const ended: string[] = [];
    server.use(
      http.delete('*/api/admin/sessions/:id', ({ params }) => {
        ended.push(String(params.id));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const user = await openProfile(phone, { ...phone, id: 'tablet' });
    await user.click(screen.getByRole('button', { name: 'End all others' }));
    expect(await screen.findByText('All other sessions ended')).toBeVisible();
    expect(ended).toEqual(['phone', 'tablet']);
  });

  it.each([
    ['that has already ended', 404, 'All other sessions ended'],
    ['that cannot be ended', 400, 'Not now.'],
  ])('can all be ended although there is one %s', async (_which, status, message) => {
    const requested: string[] = [];
    server.use(
      http.delete('*/api/admin/sessions/:id', ({ params }) => {
        requested.push(String(params.id));
        return params.id === 'phone'
          ? HttpResponse.json({ error: 'Not now.' }, { status })
          : new HttpResponse(null, { status: 204 });
      }),
    );
    const user = await openProfile(phone, { ...phone, id: 'tablet' });
    await user.click(screen.getByRole('button', { name: 'End all others' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(requested).toEqual(['phone', 'tablet']);
    expect(screen.queryAllByText('All other sessions ended')).toHaveLength(status === 404 ? 1 : 0);
  });

  it('show why one could not be ended', async () => {
    server.use(
      http.delete('*/api/admin/sessions/:id', () =>
        HttpResponse.json({ error: 'There is no such session.' }, { status: 404 }),
      ),
    );
    const user = await openProfile(phone);
    await user.click(screen.getByRole('button', { name: /^End session/ }));
    expect(await screen.findByText('There is no such session.')).toBeVisible();
  });

  it('can be requested again after a failure', async () => {
    server.use(
      http.get(
        '*/api/admin/sessions',
        () => HttpResponse.json({ error: 'Not now.' }, { status: 400 }),
        { once: true },
      ),
    );
    const { user } = await renderPanel('/admin/profile');
    expect(await screen.findByText('The sessions could not be loaded: Not now.')).toBeVisible();
    withSessions(currentSession);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Chrome on Linux')).toBeVisible();
  });
});
