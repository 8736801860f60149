import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { OwnFactors } from '../../../../api/panel/account';
import { server } from '../../../../testing/server';
import { findDialog, renderPanel } from '../../../../testing/panel/panel';
import '../../../shell/account/account-page';

const CODES = Array.from(
  { length: 10 },
  (_, index) => `k3fd-9x0a-0000-0000-0000-000${String(index)}`,
);
const APP = { createdAt: '2026-11-20T12:00:00.000Z', isUsable: true };
const SETUP = { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' };

/** Stubs the factors of the user; returns the received calls. */
function stubFactors(initial: Partial<OwnFactors> = {}) {
  let factors: OwnFactors = {
    app: null,
    passkeys: [],
    recoveryCodes: 0,
    requiredFrom: null,
    isOverdue: false,
    ...initial,
  };
  const calls: string[] = [];
  const setups: unknown[] = [];
  server.use(
    http.get('*/api/admin/sessions', () => HttpResponse.json([])),
    http.get('*/api/account/factors', () => HttpResponse.json(factors)),
    http.post('*/api/account/factors/totp', () => {
      setups.push(SETUP);
      return HttpResponse.json(SETUP);
    }),
    http.put('*/api/account/factors/totp', async ({ request }) => {
      const { code } = (await request.json()) as { code: string };
      calls.push(`add ${code}`);
      if (code !== '123456') {
        const message = 'This code is wrong. Enter the code that the app shows now.';
        return HttpResponse.json({ error: message, fields: { code: message } }, { status: 400 });
      }
      const recoveryCodes = factors.recoveryCodes > 0 ? null : CODES;
      factors = { ...factors, app: APP, recoveryCodes: factors.recoveryCodes || 10 };
      return HttpResponse.json({ recoveryCodes });
    }),
    http.delete('*/api/account/factors/totp', () => {
      calls.push('remove');
      factors = { app: null, passkeys: [], recoveryCodes: 0, requiredFrom: null, isOverdue: false };
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/api/account/recovery-codes', () => {
      calls.push('replace');
      factors = { ...factors, recoveryCodes: 10 };
      return HttpResponse.json({ recoveryCodes: CODES });
    }),
  );
  return { calls, setups };
}

const section = async () => within(await screen.findByRole('region', { name: 'Second Factor' }));

describe('the second factors of the own account', () => {
  it('begin with an authenticator app, whose recovery codes are shown once', async () => {
    const { calls, setups } = stubFactors();
    const { user } = await renderPanel('/admin/profile');
    const factors = await section();
    expect(await factors.findByText(/Only your password protects this account/)).toBeVisible();
    expect(factors.queryByText('Recovery codes')).not.toBeInTheDocument();
    await user.click(await factors.findByRole('button', { name: 'Add app' }));
    const dialog = within(await findDialog('Add authenticator app'));
    expect(await dialog.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(dialog.getByRole('img', { name: 'QR code with the key below' })).toBeVisible();
    expect(dialog.getByRole('link', { name: 'open the app' })).toHaveAttribute(
      'href',
      SETUP.address,
    );
    const code = dialog.getByLabelText('Code that the app shows');
    await user.type(code, '654 321');
    await user.click(dialog.getByRole('button', { name: 'Add app' }));
    expect(await dialog.findByText(/This code is wrong/)).toBeVisible();
    await user.clear(code);
    await user.type(code, '123 456');
    await user.click(dialog.getByRole('button', { name: 'Add app' }));
    const codes = within(await findDialog('Your recovery codes'));
    expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
    expect(codes.getByRole('link', { name: 'Download' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent(CODES.join('\n'))),
    );
    await user.keyboard('{Escape}');
    expect(codes.getByRole('button', { name: 'I have saved them' })).toBeVisible();
    await user.click(codes.getByRole('button', { name: 'I have saved them' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(await factors.findByRole('button', { name: 'Remove app' })).toBeVisible();
    expect(factors.getByText(/^10 left/)).toBeVisible();
    expect([calls, setups.length]).toEqual([['add 654321', 'add 123456'], 1]);
  });

  it('warn that few recovery codes are left, and replace them', async () => {
    const { calls } = stubFactors({ app: APP, recoveryCodes: 3 });
    const { user } = await renderPanel('/admin/profile');
    const factors = await section();
    expect(await factors.findByText(/You have few recovery codes left/)).toBeVisible();
    await user.click(factors.getByRole('button', { name: 'Create new codes' }));
    const question = within(await findDialog('Create new recovery codes'));
    expect(question.getByText('3 unused codes')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Create' }));
    const codes = within(await findDialog('Your recovery codes'));
    expect(codes.getAllByRole('listitem')).toHaveLength(10);
    await user.click(codes.getByRole('button', { name: 'I have saved them' }));
    await waitFor(() => {
      expect(factors.queryByText(/You have few recovery codes left/)).not.toBeInTheDocument();
    });
    expect(calls).toEqual(['replace']);
  });

  it('ask before the last one is removed', async () => {
    const { calls } = stubFactors({ app: APP, recoveryCodes: 10 });
    const { user } = await renderPanel('/admin/profile');
    const factors = await section();
    await user.click(await factors.findByRole('button', { name: 'Remove app' }));
    const question = within(await findDialog('Remove authenticator app'));
    expect(question.getByText(/It is your last second factor/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Authenticator app removed')).toBeVisible();
    expect(await factors.findByRole('button', { name: 'Add app' })).toBeVisible();
    expect(calls).toEqual(['remove']);
  });

  it('let an app whose codes no longer work be replaced', async () => {
    const { calls } = stubFactors({ app: { ...APP, isUsable: false }, recoveryCodes: 9 });
    const { user } = await renderPanel('/admin/profile');
    const factors = await section();
    expect(await factors.findByText(/Its codes no longer work/)).toBeVisible();
    await user.click(factors.getByRole('button', { name: 'Replace app' }));
    const dialog = within(await findDialog('Replace authenticator app'));
    expect(await dialog.findByText(/Your recovery codes stay/)).toBeVisible();
    await user.type(dialog.getByLabelText('Code that the app shows'), '123 456');
    await user.click(dialog.getByRole('button', { name: 'Replace app' }));
    expect(await screen.findByText('Authenticator app replaced')).toBeVisible();
    await waitFor(() => {
      expect(factors.queryByText(/Its codes no longer work/)).not.toBeInTheDocument();
    });
    expect(factors.getByText(/^9 left/)).toBeVisible();
    expect(calls).toEqual(['add 123456']);
  });

  it('list passkeys, and explain why an app no longer works', async () => {
    stubFactors({
      app: { ...APP, isUsable: false },
      passkeys: [
        { id: 1, name: 'Phone', createdAt: APP.createdAt, lastUsedAt: APP.createdAt },
        { id: 2, name: 'Laptop', createdAt: APP.createdAt, lastUsedAt: null },
      ],
      recoveryCodes: 0,
    });
    const { user } = await renderPanel('/admin/profile');
    const factors = await section();
    expect(await factors.findByText(/Its codes no longer work/)).toBeVisible();
    expect(factors.getByText(/You have no recovery codes left/)).toBeVisible();
    expect(factors.getByText(/never used/)).toBeVisible();
    await user.click(factors.getByRole('button', { name: 'Remove passkey Laptop' }));
    const question = within(await findDialog('Remove passkey'));
    expect(question.getByText(/You then sign in with your other second factors/)).toBeVisible();
  });

  it('can be loaded again after a failure', async () => {
    stubFactors();
    server.use(
      http.get('*/api/account/factors', () => HttpResponse.json({ error: 'No' }, { status: 403 }), {
        once: true,
      }),
    );
    const { user } = await renderPanel('/admin/profile');
    const factors = await section();
    const retry = await factors.findByRole('button', { name: 'Try again' });
    await user.click(retry);
    expect(await factors.findByRole('button', { name: 'Add app' })).toBeVisible();
  });

  it('show the date until which an admin must add one', async () => {
    stubFactors({ requiredFrom: '2099-12-01T12:00:00.000Z' });
    await renderPanel('/admin/profile');
    const factors = await section();
    expect(await factors.findByText(/need a second factor. Add one by/)).toHaveTextContent(
      'Add one by Dec 1, 2099, 12:00 UTC.',
    );
    expect(screen.getByText(/Afterwards, you can use only your own account/)).toBeVisible();
  });

  it('are the only page of an admin who has not added a required one in time', async () => {
    stubFactors({ requiredFrom: '2026-11-01T12:00:00.000Z', isOverdue: true });
    await renderPanel('/admin');
    expect(await screen.findByRole('heading', { name: 'Your account' })).toBeVisible();
    const factors = await section();
    expect(await factors.findByText(/Add one to continue/)).toBeVisible();
  });
});
