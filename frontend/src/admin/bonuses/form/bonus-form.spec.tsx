import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import type { Bonus } from '../../../api/admin-bonuses';
import { server } from '../../../testing/server';
import { contentOf, createAdminBonus, findDialog, renderPanel } from '../../../testing/panel/panel';

function withBonuses(...bonuses: Bonus[]): void {
  server.use(http.get('*/api/admin/bonuses', () => HttpResponse.json(bonuses)));
}

/** Answers saves, and lists what was sent. */
function answerSave(method: 'post' | 'put', answer: () => HttpResponse<JsonBodyType>): unknown[] {
  const received: unknown[] = [];
  server.use(
    http[method](`*/api/admin/bonuses${method === 'put' ? '/:id' : ''}`, async ({ request }) => {
      received.push(await request.json());
      return answer();
    }),
  );
  return received;
}

const noAnswer = () => HttpResponse.error() as HttpResponse<JsonBodyType>;

const saved = () => HttpResponse.json(createAdminBonus({ version: 2 }));

async function openNew(): Promise<{ user: UserEvent; dialog: HTMLElement }> {
  withBonuses();
  const { user } = await renderPanel('/admin/bonuses');
  await user.click(await screen.findByRole('button', { name: 'Create Bonus' }));
  return { user, dialog: await findDialog('Create New Bonus') };
}

async function openEdit(
  bonus = createAdminBonus(),
): Promise<{ user: UserEvent; dialog: HTMLElement }> {
  withBonuses(bonus);
  const { user } = await renderPanel('/admin/bonuses');
  await user.click(await screen.findByRole('button', { name: `Edit ${bonus.title}` }));
  return { user, dialog: await findDialog('Edit Bonus') };
}

async function fillRequired(user: UserEvent, dialog: HTMLElement): Promise<void> {
  const form = within(dialog);
  for (const [label, text] of [
    ['Title', ' Big Welcome '],
    ['Description', 'Double it.'],
    ['Button URL', 'https://stake.com/?c=PLAY'],
  ] as const) {
    await user.click(form.getByLabelText(label));
    await user.paste(text);
  }
}

describe('a new bonus', () => {
  it('starts with the defaults and cannot be saved while a required field is empty', async () => {
    const { user, dialog } = await openNew();
    const form = within(dialog);
    const save = form.getByRole('button', { name: 'Create Bonus' });
    expect(save).toBeDisabled();
    expect(form.getByLabelText('Button Text')).toHaveValue('Claim Now');
    expect(form.getByLabelText('Button URL')).toHaveValue('');
    expect(form.getByTitle('NEW')).toBeVisible();
    expect(form.getAllByTitle('Stake.com')).toHaveLength(2);
    expect(form.queryByLabelText('Key feature 1')).not.toBeInTheDocument();
    await fillRequired(user, dialog);
    expect(save).toBeEnabled();
    await user.clear(form.getByLabelText('Description'));
    await user.type(form.getByLabelText('Description'), '   ');
    expect(save).toBeDisabled();
  });

  it('says why Enter does not save it yet', async () => {
    const { user, dialog } = await openNew();
    await user.type(within(dialog).getByLabelText('Title'), 'Only a title{Enter}');
    expect(await screen.findByText('Please fill in all required fields')).toBeVisible();
    await waitFor(() => {
      expect(within(dialog).getAllByText('Please fill this in')).toHaveLength(2);
    });
  });

  it('is sent trimmed, without empty key features, and closes the dialog', async () => {
    const { user, dialog } = await openNew();
    const received = answerSave('post', saved);
    const form = within(dialog);
    await fillRequired(user, dialog);
    await user.click(form.getByRole('button', { name: 'Add Feature' }));
    await user.type(form.getByLabelText('Key feature 1'), ' 40x wagering ');
    await user.click(form.getByRole('button', { name: 'Add Feature' }));
    await user.click(form.getByRole('button', { name: 'Add Feature' }));
    await user.type(form.getByLabelText('Key feature 3'), 'gone');
    await user.click(form.getByRole('button', { name: 'Remove key feature 3' }));
    await user.click(form.getByRole('button', { name: 'Create Bonus' }));
    expect(await screen.findByText('Bonus created successfully')).toBeVisible();
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(received).toEqual([
      {
        title: 'Big Welcome',
        description: 'Double it.',
        ctaHref: 'https://stake.com/?c=PLAY',
        ctaLabel: 'Claim Now',
        platform: 'stake_com',
        provider: 'Stake.com',
        badge: 'NEW',
        bullets: ['40x wagering'],
      },
    ]);
  });

  it('gets the provider of the chosen platform', async () => {
    const { user, dialog } = await openNew();
    const received = answerSave('post', saved);
    await fillRequired(user, dialog);
    await user.click(within(dialog).getByLabelText('Platform'));
    await user.click(await screen.findByTitle('Stake.us'));
    await user.click(within(dialog).getByRole('button', { name: 'Create Bonus' }));
    await waitFor(() => {
      expect(received).toMatchObject([{ platform: 'stake_us', provider: 'Stake.us' }]);
    });
  });

  it('needs a link that starts with https', async () => {
    const { user, dialog } = await openNew();
    const form = within(dialog);
    await fillRequired(user, dialog);
    await user.clear(form.getByLabelText('Button URL'));
    await user.type(form.getByLabelText('Button URL'), 'javascript:alert(1)');
    await user.click(form.getByRole('button', { name: 'Create Bonus' }));
    expect(
      await form.findByText('Please enter a full address that starts with https://'),
    ).toBeVisible();
  });

  it("shows the server's message next to the field and keeps the input", async () => {
    const { user, dialog } = await openNew();
    answerSave('post', () =>
      HttpResponse.json(
        { error: 'Please check the marked fields.', fields: { title: 'Please use another title' } },
        { status: 400 },
      ),
    );
    await fillRequired(user, dialog);
    await user.click(within(dialog).getByRole('button', { name: 'Create Bonus' }));
    expect(await screen.findByText('Please check the marked fields.')).toBeVisible();
    expect(await within(dialog).findByText('Please use another title')).toBeVisible();
    expect(within(dialog).getByLabelText('Description')).toHaveValue('Double it.');
  });

  it.each([
    ['HTTP 500', () => HttpResponse.json({}, { status: 500 })],
    ['Network error', () => noAnswer()],
  ])('is not lost if the server cannot save it (%s)', async (reason, answer) => {
    const { user, dialog } = await openNew();
    answerSave('post', answer);
    await fillRequired(user, dialog);
    await user.click(within(dialog).getByRole('button', { name: 'Create Bonus' }));
    expect(await screen.findByText('Failed to create bonus')).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
    expect(within(dialog).getByLabelText('Title')).toHaveValue(' Big Welcome ');
  });
});

describe('an edit', () => {
  it('starts from the stored bonus and keeps what the form does not show', async () => {
    const stored = createAdminBonus({ version: 4, bonusType: 'CASHBACK', badge: null });
    const { user, dialog } = await openEdit(stored);
    const received = answerSave('put', saved);
    const form = within(dialog);
    expect(form.getByLabelText('Title')).toHaveValue('Weekly Cashback');
    expect(form.getByLabelText('Key feature 1')).toHaveValue('Every Monday');
    await user.type(form.getByLabelText('Title'), '!');
    await user.click(form.getByRole('button', { name: 'Update Bonus' }));
    expect(await screen.findByText('Bonus updated successfully')).toBeVisible();
    expect(received).toEqual([
      { ...contentOf(stored), title: 'Weekly Cashback!', version: stored.version },
    ]);
  });

  it('is discarded by Cancel after a confirmation', async () => {
    const { user, dialog } = await openEdit();
    await user.type(within(dialog).getByLabelText('Title'), ' 2');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  });

  it('shows why saving failed until the next attempt', async () => {
    const { user, dialog } = await openEdit();
    answerSave('put', () => noAnswer());
    await user.click(within(dialog).getByRole('button', { name: 'Update Bonus' }));
    const alert = await within(dialog).findByRole('alert');
    expect(alert).toHaveTextContent(/^Failed to update bonus/);
    await user.type(within(dialog).getByLabelText('Title'), ' 2');
    expect(alert).toBeVisible();
    answerSave('put', () => HttpResponse.json(createAdminBonus({ version: 2 })));
    await user.click(within(dialog).getByRole('button', { name: 'Update Bonus' }));
    expect(await screen.findByText('Bonus updated successfully')).toBeVisible();
  });
});

describe('an edit of a bonus that another user changed meanwhile', () => {
  const theirs = createAdminBonus({ version: 2, title: 'Daily Cashback' });

  async function saveStale(field: string, typed: string) {
    const opened = await openEdit();
    const answers = [
      HttpResponse.json({ error: 'This bonus was changed.', current: theirs }, { status: 409 }),
      HttpResponse.json(createAdminBonus({ version: 3 })),
    ];
    const received = answerSave('put', () => answers.shift() ?? noAnswer());
    await opened.user.type(within(opened.dialog).getByLabelText(field), typed);
    await opened.user.click(within(opened.dialog).getByRole('button', { name: 'Update Bonus' }));
    expect(
      await within(opened.dialog).findByText('This bonus was changed while you were editing'),
    ).toBeVisible();
    return { ...opened, received };
  }

  it('merges fields that only one user changed, without overwriting the other user’s changes', async () => {
    const { user, dialog, received } = await saveStale('Description', ' Mine.');
    const form = within(dialog);
    expect(form.getByText('Title (taken over)')).toBeVisible();
    expect(form.getByText('Weekly Cashback', { selector: 'del' })).toBeVisible();
    expect(form.getByText('Daily Cashback', { selector: 'ins' })).toBeVisible();
    expect(form.getByLabelText('Title')).toHaveValue('Daily Cashback');
    expect(form.getByLabelText('Description')).toHaveValue('10% of a losing week back. Mine.');
    await user.click(form.getByRole('button', { name: 'Update Bonus' }));
    expect(await screen.findByText('Bonus updated successfully')).toBeVisible();
    expect(received).toMatchObject([
      { version: 1 },
      { version: 2, title: 'Daily Cashback', description: '10% of a losing week back. Mine.' },
    ]);
  });

  it('asks about a field that both changed, and saves the chosen version', async () => {
    const { user, dialog, received } = await saveStale('Title', ' of mine');
    const form = within(dialog);
    expect(form.getByText('Title (yours is kept: saving replaces theirs)')).toBeVisible();
    expect(form.getByLabelText('Title')).toHaveValue('Weekly Cashback of mine');
    await user.click(form.getByRole('button', { name: 'Use theirs' }));
    expect(form.getByLabelText('Title')).toHaveValue('Daily Cashback');
    await user.click(form.getByRole('button', { name: 'Keep mine' }));
    expect(form.getByLabelText('Title')).toHaveValue('Weekly Cashback of mine');
    await user.click(form.getByRole('button', { name: 'Use theirs' }));
    await user.click(form.getByRole('button', { name: 'Update Bonus' }));
    expect(await screen.findByText('Bonus updated successfully')).toBeVisible();
    expect(received[1]).toMatchObject({ version: 2, title: 'Daily Cashback' });
  });

  it('can be replaced by the stored version', async () => {
    const { user, dialog } = await saveStale('Description', ' Mine.');
    const form = within(dialog);
    await user.click(
      form.getByRole('button', { name: 'Discard my changes and use their version' }),
    );
    expect(form.getByLabelText('Title')).toHaveValue('Daily Cashback');
    expect(form.getByLabelText('Description')).toHaveValue('10% of a losing week back.');
    expect(
      form.queryByText('This bonus was changed while you were editing'),
    ).not.toBeInTheDocument();
  });
});
