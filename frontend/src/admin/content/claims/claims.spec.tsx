import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { Claim } from '../../../api/panel/claims';
import { unconfirmedClaims } from '../../../api/panel-callbacks';
import { createClaim, unconfirmed } from '../../../testing/panel/claims';
import { createAdminBonus, findDialog, renderPanel } from '../../../testing/panel/panel';
import { createSettings } from '../../../testing/panel/settings';
import { server } from '../../../testing/server';

const WARNING = createClaim('[Hurry], join us');
const ERROR = createClaim('A [risk-free] bet', {
  rule: 'no-risk',
  level: 'error',
  reason: 'Every bet can lose.',
});

/** Finds these claims in every form; returns the bodies of the requests. */
function findClaims(...claims: Claim[]): unknown[] {
  const checked: unknown[] = [];
  server.use(
    http.post('*/api/admin/claims/check', async ({ request }) => {
      checked.push(await request.json());
      return HttpResponse.json(claims);
    }),
  );
  return checked;
}

/** Rejects writes until the warning is confirmed; returns the confirmations and the writes. */
function rejectUntilConfirmed(method: 'put' | 'patch', path: string, saved: () => object) {
  const received = { confirmations: [] as unknown[], writes: 0 };
  server.use(
    http.post('*/api/admin/claims/confirmations', async ({ request }) => {
      received.confirmations.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
    http[method](path, () => {
      received.writes += 1;
      return received.confirmations.length > 0
        ? HttpResponse.json(saved())
        : HttpResponse.json(unconfirmed([WARNING]), { status: 400 });
    }),
  );
  return received;
}

async function openEdit(): Promise<{ user: UserEvent; dialog: HTMLElement }> {
  server.use(http.get('*/api/admin/bonuses', () => HttpResponse.json([createAdminBonus()])));
  const { user } = await renderPanel('/admin/bonuses');
  await user.click(await screen.findByRole('button', { name: 'Edit Weekly Cashback' }));
  return { user, dialog: await findDialog('Edit Bonus') };
}

/** The question above other dialogs. In tests, antd gives all dialogs the same id. */
const question = async () =>
  (await screen.findByText('Publish these texts?')).closest('[role=dialog]');
const inQuestion = async () => within((await question()) as HTMLElement);

describe('the form of a bonus', () => {
  it('highlights a claim below its field shortly after it is typed, with the reason and the source', async () => {
    const checked = findClaims(ERROR, { ...WARNING, field: 'bullets.0' });
    const { user, dialog } = await openEdit();
    const title = within(dialog).getByLabelText('Title');
    await user.clear(title);
    await user.type(title, 'A risk-free bet');
    const passage = await within(dialog).findByText('risk-free', { selector: 'mark' });
    expect(passage.closest('li')).toHaveTextContent(
      'A risk-free bet Not allowed. Every bet can lose.',
    );
    expect(within(dialog).getAllByRole('link', { name: /^UK CAP Code/ })[0]).toHaveAttribute(
      'href',
      'https://www.asa.org.uk/',
    );
    expect(
      within(dialog).getByText('Hurry', { selector: 'mark' }).closest('.ant-form-item'),
    ).toContainElement(within(dialog).getByLabelText('Key feature 1'));
    await waitFor(() => {
      expect(checked.at(-1)).toEqual({
        texts: [
          { field: 'title', text: 'A risk-free bet' },
          { field: 'description', text: '10% of a losing week back.' },
          { field: 'ctaLabel', text: 'Claim Now' },
          { field: 'bullets.0', text: 'Every Monday' },
        ],
        bonus: {
          platform: 'stake_com',
          ctaHref: 'https://stake.com/?c=PLAY',
          hasEnd: false,
          minDeposit: null,
          hasTermsLink: false,
          checkedOn: null,
        },
      });
    });
    // One check for all keys that were pressed quickly, after that of the stored texts.
    expect(checked.length).toBeLessThan(4);
  });

  it('does not show a warning that was confirmed', async () => {
    findClaims(ERROR, { ...WARNING, field: 'description', isConfirmed: true });
    const { dialog } = await openEdit();
    await within(dialog).findByText('risk-free', { selector: 'mark' });
    expect(within(dialog).queryByText('Hurry', { selector: 'mark' })).toBeNull();
  });

  it('asks once about warnings, and saves after the confirmation', async () => {
    const received = rejectUntilConfirmed('put', '*/api/admin/bonuses/1', () =>
      createAdminBonus({ version: 2 }),
    );
    const { user, dialog } = await openEdit();
    await user.type(within(dialog).getByLabelText('Title'), '!');
    await user.click(within(dialog).getByRole('button', { name: 'Update Bonus' }));
    const dialogOf = await inQuestion();
    expect(dialogOf.getByText('Hurry', { selector: 'mark' })).toBeVisible();
    expect(dialogOf.getByText('Bonus "Weekly Cashback"')).toBeVisible();
    await user.click(dialogOf.getByRole('button', { name: 'Publish Anyway' }));
    expect(await screen.findByText('Bonus updated successfully')).toBeVisible();
    expect(received).toEqual({
      confirmations: [{ confirmations: [{ rule: 'urgency', text: 'Hurry, join us' }] }],
      writes: 2,
    });
  });

  it('keeps its input if the texts are not confirmed', async () => {
    const received = rejectUntilConfirmed('put', '*/api/admin/bonuses/1', () => createAdminBonus());
    const { user, dialog } = await openEdit();
    await user.type(within(dialog).getByLabelText('Title'), '!');
    await user.click(within(dialog).getByRole('button', { name: 'Update Bonus' }));
    await user.click((await inQuestion()).getByRole('button', { name: 'Change Texts' }));
    expect(await within(dialog).findByText(/Please confirm or change these texts/)).toBeVisible();
    expect(within(dialog).getByLabelText('Title')).toHaveValue('Weekly Cashback!');
    expect(received).toEqual({ confirmations: [], writes: 1 });
  });

  it('asks again, with the reason, if the confirmation fails', async () => {
    rejectUntilConfirmed('put', '*/api/admin/bonuses/1', () => createAdminBonus());
    server.use(
      http.post('*/api/admin/claims/confirmations', () =>
        HttpResponse.json({ error: 'The database is full.' }, { status: 503 }),
      ),
    );
    const { user, dialog } = await openEdit();
    await user.type(within(dialog).getByLabelText('Title'), '!');
    await user.click(within(dialog).getByRole('button', { name: 'Update Bonus' }));
    const asked = await inQuestion();
    await user.click(asked.getByRole('button', { name: 'Publish Anyway' }));
    expect(await asked.findByText(/The database is full/)).toBeVisible();
    expect(asked.getByRole('button', { name: 'Publish Anyway' })).toBeEnabled();
  });

  it('shows the reason next to the field if the server rejects an error', async () => {
    const reason = 'Every bet can lose.';
    server.use(
      http.put('*/api/admin/bonuses/1', () =>
        HttpResponse.json(
          {
            error: reason,
            code: 'claim-rejected',
            fields: { 'bullets.0': reason },
            claims: [ERROR],
          },
          { status: 400 },
        ),
      ),
    );
    const { user, dialog } = await openEdit();
    await user.type(within(dialog).getByLabelText('Title'), '!');
    await user.click(within(dialog).getByRole('button', { name: 'Update Bonus' }));
    expect(await within(dialog).findByText(reason)).toBeVisible();
    expect(screen.queryByText('Failed to update bonus')).toBeNull();
    expect(screen.getAllByText(reason)).toHaveLength(1);
    expect(within(dialog).getByLabelText('Key feature 1')).toHaveFocus();
    expect(screen.queryByText('Publish these texts?')).toBeNull();
  });
});

it('the switch in the list of bonuses asks about warnings, too', async () => {
  const received = rejectUntilConfirmed('patch', '*/api/admin/bonuses/1/toggle-status', () =>
    createAdminBonus({ isActive: true }),
  );
  server.use(
    http.get('*/api/admin/bonuses', () =>
      HttpResponse.json([createAdminBonus({ isActive: false, state: 'inactive' })]),
    ),
  );
  const { user } = await renderPanel('/admin/bonuses');
  await user.click(await screen.findByRole('switch', { name: 'Active: Weekly Cashback' }));
  await user.click((await inQuestion()).getByRole('button', { name: 'Publish Anyway' }));
  await waitFor(() => {
    expect(received.writes).toBe(2);
  });
});

it('a second question about warnings does not show the error of the first, and has the focus', async () => {
  server.use(
    http.post('*/api/admin/claims/confirmations', () =>
      HttpResponse.json({ error: 'The database is full.' }, { status: 503 }),
    ),
  );
  const { user } = await renderPanel('/admin');
  await screen.findByRole('heading', { name: 'Overview' });
  const ask = (claim: Claim) =>
    unconfirmedClaims.confirm?.({ status: 400, message: '', ...unconfirmed([claim]) });
  const answers: unknown[] = [];
  act(() => {
    answers.push(ask(WARNING), ask(createClaim('[Last chance]')));
  });
  const first = await inQuestion();
  await user.click(first.getByRole('button', { name: 'Publish Anyway' }));
  await first.findByText(/The database is full/);
  await user.click(first.getByRole('button', { name: 'Change Texts' }));
  expect(await screen.findByText('Last chance', { selector: 'mark' })).toBeVisible();
  const second = await inQuestion();
  expect(second.queryByText(/The database is full/)).toBeNull();
  const close = second.getByRole('button', { name: 'Change Texts' });
  await waitFor(() => {
    expect(close).toHaveFocus();
  });
  await user.click(close);
  expect(await Promise.all(answers)).toEqual([false, false]);
});

describe('the form of the settings', () => {
  it('highlights a claim in a line of a list below its field, and sends the platforms with a partnership', async () => {
    const settings = createSettings();
    server.use(http.get('*/api/admin/settings', () => HttpResponse.json(settings)));
    const checked = findClaims({
      ...ERROR,
      field: 'platforms.1.benefits.2',
      formField: 'platforms.1.benefits',
    });
    await renderPanel('/admin/settings?part=site');
    const card = within(await screen.findByRole('region', { name: 'Stake.us' }));
    const passage = await card.findByText('risk-free', { selector: 'mark' });
    expect(passage.closest('.ant-form-item')).toContainElement(card.getByLabelText('Benefits'));
    expect(checked).toHaveLength(1);
    expect(checked[0]).toMatchObject({
      texts: expect.arrayContaining([
        { field: 'creator.tagline', text: settings.creator.tagline },
        {
          field: 'platforms.1.benefits.0',
          text: settings.platforms[1]?.benefits[0],
          platform: 'stake_us',
        },
      ]),
      partners: [],
    });
  });
});

describe('the overview', () => {
  it('lists two bonuses with the same title separately', async () => {
    server.use(
      http.get('*/api/admin/claims', () => HttpResponse.json([ERROR, { ...ERROR, bonusId: 2 }])),
    );
    await renderPanel('/admin');
    expect(
      await screen.findAllByRole('link', { name: 'Bonus "Weekly Cashback", Title' }),
    ).toHaveLength(2);
  });

  it('lists claims in published texts with links to their fields, and confirms the warnings', async () => {
    const inSettings = {
      where: 'Settings',
      bonusId: null,
      label: 'Texts → Footer',
      formField: 'texts.footer',
    };
    let claims: Claim[] = [ERROR, { ...WARNING, ...inSettings }];
    const confirmed: unknown[] = [];
    server.use(
      http.get('*/api/admin/claims', () => HttpResponse.json(claims)),
      http.post('*/api/admin/claims/confirmations', async ({ request }) => {
        confirmed.push(await request.json());
        claims = [ERROR];
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await renderPanel('/admin');
    expect(await screen.findByText('Texts that visitors read need attention')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Bonus "Weekly Cashback", Title' })).toHaveAttribute(
      'href',
      '/admin/bonuses?search=Weekly%20Cashback',
    );
    expect(screen.getByRole('link', { name: 'Settings, Texts → Footer' })).toHaveAttribute(
      'href',
      '/admin/settings?part=site#texts_footer',
    );
    await user.click(screen.getByRole('button', { name: 'Confirm Warnings...' }));
    const asked = await inQuestion();
    expect(asked.queryByText('risk-free')).toBeNull();
    await user.click(asked.getByRole('button', { name: 'Publish Anyway' }));
    await waitFor(() => {
      expect(screen.queryByRole('link', { name: 'Settings, Texts → Footer' })).toBeNull();
    });
    expect(confirmed).toEqual([{ confirmations: [{ rule: 'urgency', text: 'Hurry, join us' }] }]);
    expect(screen.queryByRole('button', { name: 'Confirm Warnings...' })).toBeNull();
  });
});
