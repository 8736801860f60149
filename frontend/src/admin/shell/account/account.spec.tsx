import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { SignedInUser } from '../../../api/panel/account';
import { renderApp } from '../../../testing/render-app';
import { server } from '../../../testing/server';
import { admin, signedInAs } from '../../../testing/panel/panel';
import '../../account/profile/account-forms';
import './account-page';

const member: SignedInUser = {
  username: 'mel',
  email: 'mel@example.com',
  role: 'member',
  isAdmin: false,
};

function withSessions(): void {
  server.use(http.get('*/api/admin/sessions', () => HttpResponse.json([])));
}

describe('the account page', () => {
  it('lets a member change name, email address and password', async () => {
    signedInAs(member);
    withSessions();
    await renderApp('/account');
    expect(await screen.findByRole('heading', { name: 'Your account' })).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveValue('mel');
    expect(screen.getByLabelText('Email')).toHaveValue('mel@example.com');
    expect(screen.getByLabelText('New password')).toBeVisible();
    expect(screen.getByText('Member')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Admin Dashboard' })).not.toBeInTheDocument();
  });

  it('shows admins a link to the dashboard', async () => {
    signedInAs(admin);
    withSessions();
    await renderApp('/account');
    expect(await screen.findByRole('link', { name: 'Admin Dashboard' })).toHaveAttribute(
      'href',
      '/admin',
    );
  });

  it('confirms a new email address with the token of the link in the email, and then shows it', async () => {
    signedInAs(member);
    withSessions();
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/account/email', async ({ request }) => {
        sent.push(await request.json());
        const confirmed = { ...member, email: 'new@example.com' };
        signedInAs(confirmed);
        return HttpResponse.json(confirmed);
      }),
    );
    await renderApp('/account?email=a.token');
    expect(await screen.findByText('Your address is now new@example.com.')).toBeVisible();
    expect(await screen.findByLabelText('Email')).toHaveValue('new@example.com');
    expect(sent).toEqual([{ token: 'a.token' }]);
  });

  it('says why a new email address could not be confirmed', async () => {
    signedInAs(member);
    withSessions();
    server.use(
      http.post('*/api/account/email', () =>
        HttpResponse.json({ error: 'This link is not valid.' }, { status: 400 }),
      ),
    );
    await renderApp('/account?email=a.token');
    expect(await screen.findByText(/This link is not valid\./)).toBeVisible();
    expect(await screen.findByLabelText('Email')).toHaveValue('mel@example.com');
  });

  it('signs a member out', async () => {
    signedInAs(member);
    withSessions();
    const { user } = await renderApp('/account');
    server.use(
      http.post('*/api/logout', () => {
        signedInAs(null);
        return HttpResponse.json({ message: 'You have been logged out successfully' });
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('Signed out')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Admin Access Portal' })).toBeVisible();
  });

  it('asks visitors to sign in, and opens after the sign-in', async () => {
    signedInAs(null);
    withSessions();
    server.use(http.post('*/api/login', () => HttpResponse.json(member)));
    const { user } = await renderApp('/account');
    await user.type(await screen.findByLabelText('Username'), 'mel');
    await user.type(screen.getByLabelText('Password'), 'winter-otter-piano');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByRole('heading', { name: 'Your account' })).toBeVisible();
  });

  it('keeps what a member typed when the session ends, and saves it after the next sign-in', async () => {
    signedInAs(member);
    withSessions();
    const saved: unknown[] = [];
    let isSignedIn = false;
    server.use(
      http.put('*/api/admin/profile', async ({ request }) => {
        saved.push(await request.json());
        return isSignedIn
          ? HttpResponse.json({ message: '', user: { ...member, username: 'melanie' } })
          : HttpResponse.json({ error: 'Please sign in.' }, { status: 401 });
      }),
      http.post('*/api/login', () => {
        isSignedIn = true;
        return HttpResponse.json(member);
      }),
    );
    const { user } = await renderApp('/account');
    const name = await screen.findByLabelText('Username');
    await user.clear(name);
    await user.type(name, 'melanie');
    await user.click(screen.getByRole('button', { name: 'Update Profile' }));
    expect(await screen.findByText('Your session has ended')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Leave this page' })).toBeVisible();
    await user.type(await screen.findByLabelText('Password'), 'winter-otter-piano');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Profile Updated')).toBeVisible();
    expect(saved).toHaveLength(2);
  });
});

describe('Access Denied', () => {
  it('links members to the account page', async () => {
    signedInAs(member);
    withSessions();
    const { user } = await renderApp('/admin');
    await user.click(await screen.findByRole('link', { name: 'Your account' }));
    expect(await screen.findByRole('heading', { name: 'Your account' })).toBeVisible();
  });
});
