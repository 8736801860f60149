import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import type { Bonus } from '../../../../api/panel/bonuses';
import { server } from '../../../../testing/server';
import {
  contentOf,
  createAdminBonus,
  findDialog,
  renderPanel,
} from '../../../../testing/panel/panel';
import { createSettings } from '../../../../testing/panel/settings';
import { typeInto } from '../../../../testing/panel/site-config';
import { toWallTime } from '../../../shared/time/zoned-time';

function withBonuses(...bonuses: Bonus[]): void {
  server.use(http.get('*/api/admin/bonuses', () => HttpResponse.json(bonuses)));
}

/** Handles saves with this response; returns the bodies of the requests. */
function respondToSaves(
  method: 'post' | 'put',
  respond: () => HttpResponse<JsonBodyType>,
): unknown[] {
  const received: unknown[] = [];
  server.use(
    http[method](`*/api/admin/bonuses${method === 'put' ? '/:id' : ''}`, async ({ request }) => {
      received.push(await request.json());
      return respond();
    }),
  );
  return received;
}

function withTimeZone(timeZone: string): void {
  server.use(
    http.get('*/api/admin/settings', () => HttpResponse.json(createSettings({ timeZone }))),
  );
}

/** Enters a date and time, as the browser's date picker does. */
function enter(input: HTMLElement, value: string): void {
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
}

const networkError = () => HttpResponse.error() as HttpResponse<JsonBodyType>;

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
    await user.clear(form.getByLabelText(label));
    await user.click(form.getByLabelText(label));
    await user.paste(text);
  }
}

describe('the links to the page of a bonus', () => {
  it('open the page of a live bonus, and copy its address', async () => {
    const { user, dialog } = await openEdit();
    const link = within(dialog).getByRole('link', { name: 'View on site (opens in a new tab)' });
    expect(link).toHaveAttribute('href', '/bonuses/1-weekly-cashback');
    expect(link).toHaveAttribute('target', '_blank');
    const writeText = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(within(dialog).getByRole('button', { name: 'Copy link' }));
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/bonuses/1-weekly-cashback`);
  });

  it('show the address if it cannot be copied', async () => {
    const { user, dialog } = await openEdit();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(within(dialog).getByRole('button', { name: 'Copy link' }));
    const url = `${location.origin}/bonuses/1-weekly-cashback`;
    expect(await screen.findByText(`The link could not be copied: ${url}`)).toBeVisible();
  });

  it('are missing while visitors do not see the bonus', async () => {
    const { dialog } = await openEdit(createAdminBonus({ isActive: false, state: 'inactive' }));
    expect(within(dialog).queryByRole('link', { name: /^View on site/ })).toBeNull();
    expect(within(dialog).queryByRole('button', { name: 'Copy link' })).toBeNull();
  });
});

describe('a new bonus', () => {
  it('starts with the defaults and cannot be saved while a required field is empty', async () => {
    const { user, dialog } = await openNew();
    const form = within(dialog);
    const save = form.getByRole('button', { name: 'Create Bonus' });
    expect(save).toHaveAttribute('aria-disabled', 'true');
    expect(form.getByLabelText('Button Text')).toHaveValue('Claim Now');
    expect(form.getByLabelText('Button URL')).toHaveValue('');
    expect(form.getByText('{code} stands for your referral code, PLAY.')).toBeVisible();
    expect(form.getByRole('switch', { name: 'Status' })).toBeChecked();
    expect(form.getByRole('switch', { name: 'Featured' })).not.toBeChecked();
    expect(form.getByTitle('NEW')).toBeVisible();
    expect(form.getAllByTitle('Stake.com')).toHaveLength(1);
    expect(form.queryByLabelText('Provider')).not.toBeInTheDocument();
    expect(form.queryByLabelText('Key feature 1')).not.toBeInTheDocument();
    await fillRequired(user, dialog);
    expect(save).toHaveAttribute('aria-disabled', 'false');
    await user.clear(form.getByLabelText('Description'));
    await user.type(form.getByLabelText('Description'), '   ');
    expect(save).toHaveAttribute('aria-disabled', 'true');
  });

  it('names the missing fields when it is saved too early, and focuses the first', async () => {
    const { user, dialog } = await openNew();
    const form = within(dialog);
    await user.click(form.getByRole('button', { name: 'Create Bonus' }));
    expect(await screen.findByText('Please fill in all required fields')).toBeVisible();
    expect(await form.findAllByText('Please fill this in')).toHaveLength(3);
    for (const name of ['Title', 'Description', 'Button URL']) {
      expect(form.getByLabelText(name)).toHaveAttribute('aria-invalid', 'true');
    }
    await waitFor(() => {
      expect(form.getByLabelText('Title')).toHaveFocus();
    });
  });

  it('offers the placeholder for a typed code, which then follows the code', async () => {
    const { user, dialog } = await openNew();
    const form = within(dialog);
    const description = form.getByLabelText('Description');
    await user.type(description, 'Register with PLAY');
    await user.click(await form.findByRole('button', { name: 'Use {code}' }));
    expect(description).toHaveValue('Register with {code}');
  });

  it('drops a typed unit that the field already shows', async () => {
    const { user, dialog } = await openNew();
    const form = within(dialog);
    await user.type(form.getByLabelText('Minimum Deposit'), '$20');
    expect(form.getByLabelText('Minimum Deposit')).toHaveValue('20');
    await user.type(form.getByLabelText('Wagering'), '40x');
    expect(form.getByLabelText('Wagering')).toHaveValue('40');
  });

  it('completes typed addresses', async () => {
    const { user, dialog } = await openNew();
    const received = respondToSaves('post', saved);
    const form = within(dialog);
    await fillRequired(user, dialog);
    await user.clear(form.getByLabelText('Button URL'));
    await user.type(form.getByLabelText('Button URL'), 'stake.example/x');
    await user.tab();
    expect(form.getByLabelText('Button URL')).toHaveValue('https://stake.example/x');
    await user.click(form.getByRole('button', { name: 'Create Bonus' }));
    await waitFor(() => {
      expect(received).toMatchObject([{ ctaHref: 'https://stake.example/x' }]);
    });
  });

  it('needs the link to the terms if they were checked', async () => {
    const { user, dialog } = await openNew();
    const received = respondToSaves('post', saved);
    const form = within(dialog);
    await fillRequired(user, dialog);
    await user.click(form.getByRole('button', { name: 'Checked today' }));
    const message = 'Please enter the link to the terms that you have checked';
    expect(await form.findByText(message)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Create Bonus' }));
    expect(received).toEqual([]);
    await typeInto(user, form.getByLabelText('Terms URL'), 'stake.example/terms');
    await user.click(form.getByRole('button', { name: 'Create Bonus' }));
    await waitFor(() => {
      expect(received).toMatchObject([{ termsUrl: 'https://stake.example/terms' }]);
    });
  });

  it('is not saved by Enter while a required field is empty, and a message says so', async () => {
    const { user, dialog } = await openNew();
    const title = within(dialog).getByLabelText<HTMLInputElement>('Title');
    await user.type(title, 'Only a title');
    // What browsers do when Enter is pressed.
    if (title.form) fireEvent.submit(title.form);
    expect(await within(dialog).findByText('Please fill in all required fields')).toBeVisible();
    await waitFor(() => {
      expect(within(dialog).getAllByText('Please fill this in')).toHaveLength(2);
    });
  });

  it('is sent trimmed and without empty key features, and the dialog closes', async () => {
    const { user, dialog } = await openNew();
    const received = respondToSaves('post', saved);
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
    expect(received).toMatchObject([
      {
        title: 'Big Welcome',
        description: 'Double it.',
        ctaHref: 'https://stake.com/?c=PLAY',
        ctaLabel: 'Claim Now',
        platform: 'stake_com',
        badge: 'NEW',
        bullets: ['40x wagering'],
        bonusType: null,
        isActive: true,
        isFeatured: false,
      },
    ]);
  });

  it('gets the referral link on request, which follows the platform until it is changed', async () => {
    const { user, dialog } = await openNew();
    const form = within(dialog);
    await user.click(form.getByRole('button', { name: 'Use the referral link' }));
    expect(form.getByLabelText('Button URL')).toHaveValue('https://stake.example/?c=PLAY');
    expect(form.queryByRole('button', { name: 'Use the referral link' })).toBeNull();
    await user.click(form.getByLabelText('Platform'));
    await user.click(await screen.findByTitle('Stake.us'));
    expect(form.getByLabelText('Button URL')).toHaveValue('https://us.stake.example/?c=PLAY');
    await user.type(form.getByLabelText('Button URL'), '&x');
    await user.click(form.getByLabelText('Platform'));
    const options = await screen.findAllByTitle('Stake.com');
    await user.click(options.at(-1) as HTMLElement);
    expect(form.getByLabelText('Button URL')).toHaveValue('https://us.stake.example/?c=PLAY&x');
  });

  it('says what visitors read if its link leads to another site, and nothing if it does not', async () => {
    const { user, dialog } = await openNew();
    const form = within(dialog);
    const typeLink = (link: string) => typeInto(user, form.getByLabelText('Button URL'), link);
    await typeLink('https://go.stake.example/x');
    expect(form.queryByText(/^This link leads to/)).toBeNull();
    await typeLink('https://www.roobet.com/x');
    expect(
      form.getByText(/^This link leads to roobet.com, not to Stake.com. Visitors read roobet.com/),
    ).toBeVisible();
  });

  it('says that it states no terms until it states one', async () => {
    const { user, dialog } = await openNew();
    const form = within(dialog);
    const hint = /^Visitors read no terms of this bonus/;
    expect(await form.findByText(hint)).toBeVisible();
    await user.type(form.getByLabelText('Wagering'), '40');
    expect(form.queryByText(hint)).toBeNull();
  });

  it('is sent with its dates in the time zone of the settings, terms and state', async () => {
    withTimeZone('America/New_York');
    const { user, dialog } = await openNew();
    const received = respondToSaves('post', saved);
    const form = within(dialog);
    await fillRequired(user, dialog);
    expect(
      form.getByText(/^In New York time \(America\/New_York\)\. Leave it empty to start at once\./),
    ).toBeVisible();
    enter(form.getByLabelText('Starts'), '2026-12-01T20:00');
    enter(form.getByLabelText('Ends'), '2027-01-01T00:00');
    await user.type(form.getByLabelText('Minimum Deposit'), '$1,500');
    await user.type(form.getByLabelText('Wagering'), '40x');
    await user.click(form.getByLabelText('Audience'));
    await user.click(await screen.findByTitle('New players'));
    await typeInto(user, form.getByLabelText('Terms URL'), 'https://stake.example/terms');
    await user.click(form.getByRole('button', { name: 'Checked today' }));
    await user.type(form.getByLabelText('Type'), 'RELOAD');
    await user.click(form.getByRole('switch', { name: 'Status' }));
    await user.click(form.getByRole('switch', { name: 'Featured' }));
    await user.click(form.getByRole('button', { name: 'Create Bonus' }));
    expect(await screen.findByText('Bonus created successfully')).toBeVisible();
    expect(received).toMatchObject([
      {
        startsAt: '2026-12-02T01:00:00.000Z',
        endsAt: '2027-01-01T05:00:00.000Z',
        minDeposit: 1500,
        wagering: 40,
        audience: 'new',
        termsUrl: 'https://stake.example/terms',
        checkedOn: toWallTime(new Date().toISOString(), 'America/New_York').slice(0, 10),
        bonusType: 'RELOAD',
        isActive: false,
        isFeatured: true,
      },
    ]);
  });

  it('links to the time zone in a new tab, and uses the one that was chosen there', async () => {
    const { user, dialog } = await openNew();
    const form = within(dialog);
    await user.type(form.getByLabelText('Title'), 'Half');
    const [link] = form.getAllByRole('link', {
      name: 'Change the time zone (opens in a new tab)',
    });
    expect(link).toHaveAttribute('href', '/admin/settings?part=site#timeZone');
    expect(link).toHaveAttribute('target', '_blank');
    withTimeZone('Europe/Berlin');
    fireEvent(document, new Event('visibilitychange'));
    expect(
      await form.findByText(/^In Berlin time \(Europe\/Berlin\)\. Empty: never\./),
    ).toBeVisible();
    expect(form.getByLabelText('Title')).toHaveValue('Half');
  });

  it('keeps the time zone in which a date was typed', async () => {
    const { user, dialog } = await openNew();
    const received = respondToSaves('post', saved);
    const form = within(dialog);
    enter(form.getByLabelText('Starts'), '2027-01-01T00:00');
    withTimeZone('Europe/Berlin');
    fireEvent(document, new Event('visibilitychange'));
    await fillRequired(user, dialog);
    expect(form.getByText(/^In UTC\. Empty: never\./)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Create Bonus' }));
    await waitFor(() => {
      expect(received).toMatchObject([{ startsAt: '2027-01-01T00:00:00.000Z' }]);
    });
  });

  it('cannot start at a time that clocks skip, or end before it starts', async () => {
    withTimeZone('America/New_York');
    const { user, dialog } = await openNew();
    const received = respondToSaves('post', saved);
    const form = within(dialog);
    await fillRequired(user, dialog);
    enter(form.getByLabelText('Starts'), '2027-03-14T02:30');
    enter(form.getByLabelText('Ends'), '2027-03-13T00:00');
    await user.click(form.getByRole('button', { name: 'Create Bonus' }));
    expect(
      await form.findByText(/^Clocks are set forward from 02:00 to 03:00 on this day/),
    ).toBeVisible();
    enter(form.getByLabelText('Starts'), '2027-03-14T03:30');
    await user.click(form.getByRole('button', { name: 'Create Bonus' }));
    expect(await form.findByText('The end must be after the start')).toBeVisible();
    expect(received).toEqual([]);
    enter(form.getByLabelText('Ends'), '2027-11-07T01:30');
    expect(await form.findByText(/The first one applies: 05:30 UTC\.$/)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Create Bonus' }));
    expect(await screen.findByText('Bonus created successfully')).toBeVisible();
    expect(received).toMatchObject([{ endsAt: '2027-11-07T05:30:00.000Z' }]);
  });

  it('says that a typed end has passed', async () => {
    const { dialog } = await openNew();
    enter(within(dialog).getByLabelText('Ends'), '2020-01-01T00:00');
    expect(await within(dialog).findByText(/^This time has passed/)).toBeVisible();
  });

  it('keeps a text beyond its limit, counts it, and is not saved until it is shortened', async () => {
    const { user, dialog } = await openNew();
    const received = respondToSaves('post', saved);
    const form = within(dialog);
    await fillRequired(user, dialog);
    const title = form.getByLabelText('Title');
    await user.clear(title);
    await user.click(title);
    await user.paste(`${'x'.repeat(125)}`);
    expect(title).toHaveValue('x'.repeat(125));
    expect(form.getByText('125 / 120')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Create Bonus' }));
    expect(await form.findByText('Please shorten this to 120 characters (now 125)')).toBeVisible();
    expect(received).toEqual([]);
  });

  it.each([
    ['Minimum Deposit', 'about 20', 'Please enter a number such as 100'],
    ['Minimum Deposit', '1000001', 'The minimum deposit must be at most 1,000,000'],
    ['Wagering', '1.234', 'The wagering must have at most two decimals'],
  ])('does not accept %s "%s"', async (label, typed, message) => {
    const { user, dialog } = await openNew();
    const form = within(dialog);
    await user.type(form.getByLabelText(label), typed);
    await user.tab();
    expect(await form.findByText(message)).toBeVisible();
    expect(form.getByLabelText(label)).toHaveValue(typed);
  });

  it('keeps the dashes of a pasted list that mark only some key features as restrictions', async () => {
    const { user, dialog } = await openNew();
    const form = within(dialog);
    await user.click(form.getByRole('button', { name: 'Add Feature' }));
    await user.click(form.getByLabelText('Key feature 1'));
    await user.paste('Personal host\n– New players');
    const features = form.getAllByLabelText(/^Key feature/);
    expect(features.map((input) => (input as HTMLInputElement).value)).toEqual([
      'Personal host',
      '– New players',
    ]);
  });

  it('gets one key feature per line of a pasted list, without its marks', async () => {
    const { user, dialog } = await openNew();
    const form = within(dialog);
    await user.click(form.getByRole('button', { name: 'Add Feature' }));
    await user.click(form.getByLabelText('Key feature 1'));
    await user.paste('• 40x wagering\r\n\r\n- New players\n3. Valid for 30 days');
    const features = form.getAllByLabelText(/^Key feature/);
    expect(features.map((input) => (input as HTMLInputElement).value)).toEqual([
      '40x wagering',
      'New players',
      'Valid for 30 days',
    ]);
    await user.click(form.getByLabelText('Key feature 3'));
    await user.paste(Array.from({ length: 19 }, (_, at) => `Line ${String(at)}`).join('\n'));
    expect(await form.findByText('Please enter at most 20 key features (now 21)')).toBeVisible();
    expect(form.getAllByLabelText(/^Key feature/)).toHaveLength(21);
    await user.click(form.getByRole('button', { name: 'Remove key feature 1' }));
    await waitFor(() => {
      expect(form.queryByText(/^Please enter at most 20/)).not.toBeInTheDocument();
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
    respondToSaves('post', () =>
      HttpResponse.json(
        { error: 'Please check the marked fields.', fields: { title: 'Please use another title' } },
        { status: 400 },
      ),
    );
    await fillRequired(user, dialog);
    await user.click(within(dialog).getByRole('button', { name: 'Create Bonus' }));
    expect(await within(dialog).findByText('Please use another title')).toBeVisible();
    expect(screen.queryByText('Please check the marked fields.')).toBeNull();
    expect(within(dialog).getByLabelText('Description')).toHaveValue('Double it.');
  });

  it.each([
    ['HTTP 500', () => HttpResponse.json({}, { status: 500 })],
    ['Network error', () => networkError()],
  ])('is not lost if the server cannot save it (%s)', async (reason, respond) => {
    const { user, dialog } = await openNew();
    respondToSaves('post', respond);
    await fillRequired(user, dialog);
    await user.click(within(dialog).getByRole('button', { name: 'Create Bonus' }));
    expect(await within(dialog).findByText('Failed to create bonus')).toBeVisible();
    expect(within(dialog).getByText(reason)).toBeVisible();
    expect(within(dialog).getByLabelText('Title')).toHaveValue(' Big Welcome ');
  });
});

describe('an edit', () => {
  it('starts from the stored bonus and keeps what is not edited', async () => {
    const stored = createAdminBonus({
      version: 4,
      bonusType: 'CASHBACK',
      badge: null,
      isActive: false,
      isFeatured: true,
      startsAt: '2026-11-22T20:00:30.000Z',
      endsAt: '2026-12-01T08:00:00.000Z',
      minDeposit: 20,
      wagering: 40,
      audience: 'new',
      termsUrl: 'https://stake.com/terms',
      checkedOn: '2026-11-02',
    });
    const { user, dialog } = await openEdit(stored);
    const received = respondToSaves('put', saved);
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

  it('can be saved with a date of the check but no terms, as long as both are unchanged', async () => {
    const { user, dialog } = await openEdit(createAdminBonus({ checkedOn: '2026-11-02' }));
    const received = respondToSaves('put', saved);
    const form = within(dialog);
    const message = 'Please enter the link to the terms that you have checked';
    enter(form.getByLabelText('Terms Checked On'), '2026-11-03');
    await user.click(form.getByRole('button', { name: 'Update Bonus' }));
    expect(await form.findByText(message)).toBeVisible();
    enter(form.getByLabelText('Terms Checked On'), '2026-11-02');
    await user.click(form.getByRole('button', { name: 'Update Bonus' }));
    await waitFor(() => {
      expect(received).toMatchObject([{ termsUrl: null, checkedOn: '2026-11-02' }]);
    });
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
    respondToSaves('put', () => networkError());
    await user.click(within(dialog).getByRole('button', { name: 'Update Bonus' }));
    const alert = await within(dialog).findByRole('alert');
    expect(alert).toHaveTextContent(/^Failed to update bonus/);
    await user.type(within(dialog).getByLabelText('Title'), ' 2');
    expect(alert).toBeVisible();
    respondToSaves('put', () => HttpResponse.json(createAdminBonus({ version: 2 })));
    await user.click(within(dialog).getByRole('button', { name: 'Update Bonus' }));
    expect(await screen.findByText('Bonus updated successfully')).toBeVisible();
  });
});

describe('an edit of a bonus that another user changed meanwhile', () => {
  const theirs = createAdminBonus({ version: 2, title: 'Daily Cashback' });

  async function saveStale(field: string, typed: string) {
    const opened = await openEdit();
    const responses = [
      HttpResponse.json({ error: 'This bonus was changed.', current: theirs }, { status: 409 }),
      HttpResponse.json(createAdminBonus({ version: 3 })),
    ];
    const received = respondToSaves('put', () => responses.shift() ?? networkError());
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
    expect(form.getByText('Title (theirs is used)')).toBeVisible();
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

describe('an edit of a bonus that was deleted meanwhile', () => {
  const restored = createAdminBonus({ version: 3 });

  /** Edits the title, and saves after the bonus was deleted. */
  async function saveDeleted(code?: string) {
    const opened = await openEdit();
    const received = respondToSaves('put', () =>
      HttpResponse.json({ error: 'This bonus was deleted.', code }, { status: 404 }),
    );
    await opened.user.type(within(opened.dialog).getByLabelText('Title'), ' of mine');
    await opened.user.click(within(opened.dialog).getByRole('button', { name: 'Update Bonus' }));
    const notice = await within(opened.dialog).findByText(
      'This bonus was deleted while you were editing',
    );
    expect(notice).toBeVisible();
    expect(within(opened.dialog).getByLabelText('Title')).toHaveValue('Weekly Cashback of mine');
    expect(within(opened.dialog).getByRole('button', { name: 'Update Bonus' })).toBeDisabled();
    return { ...opened, received };
  }

  const button = (dialog: HTMLElement, name: string) =>
    within(dialog).getByRole('button', { name });

  function respondToRestore(respond: () => HttpResponse<JsonBodyType>): void {
    server.use(http.post('*/api/admin/bonuses/1/restore', respond));
  }

  it('can be saved as a new bonus', async () => {
    const { user, dialog } = await saveDeleted('bonus-deleted');
    const created = respondToSaves('post', saved);
    await user.click(button(dialog, 'Save as a new bonus'));
    expect(await screen.findByText('Bonus created successfully')).toBeVisible();
    expect(created).toEqual([
      { ...contentOf(createAdminBonus()), title: 'Weekly Cashback of mine' },
    ]);
  });

  it('can be restored and saved in one step', async () => {
    const { user, dialog } = await saveDeleted('bonus-deleted');
    respondToRestore(() => HttpResponse.json(restored));
    const received = respondToSaves('put', saved);
    await user.click(button(dialog, 'Restore and save'));
    expect(await screen.findByText('Bonus updated successfully')).toBeVisible();
    expect(received).toMatchObject([{ version: 3, title: 'Weekly Cashback of mine' }]);
  });

  it('is saved as active if the restored bonus is inactive only because of its former texts', async () => {
    const { user, dialog } = await saveDeleted('bonus-deleted');
    respondToRestore(() =>
      HttpResponse.json({ ...restored, isActive: false, isDeactivated: true }),
    );
    const received = respondToSaves('put', saved);
    await user.click(button(dialog, 'Restore and save'));
    expect(await screen.findByText('Bonus updated successfully')).toBeVisible();
    expect(received).toMatchObject([{ version: 3, isActive: true }]);
  });

  it('is merged if it was also changed before it was deleted, and waits for the next save', async () => {
    const { user, dialog } = await saveDeleted('bonus-deleted');
    respondToRestore(() => HttpResponse.json({ ...restored, description: 'Theirs.' }));
    const received = respondToSaves('put', saved);
    await user.click(button(dialog, 'Restore and save'));
    expect(
      await within(dialog).findByText('This bonus was changed while you were editing'),
    ).toBeVisible();
    expect(within(dialog).getByLabelText('Description')).toHaveValue('Theirs.');
    expect(received).toEqual([]);
    await user.click(button(dialog, 'Update Bonus'));
    expect(await screen.findByText('Bonus updated successfully')).toBeVisible();
    expect(received).toMatchObject([{ version: 3, description: 'Theirs.' }]);
  });

  it('can only be saved as a new one if it cannot be restored any more', async () => {
    const { user, dialog } = await saveDeleted('bonus-deleted');
    respondToRestore(() => HttpResponse.json({ error: 'There is no bonus 1.' }, { status: 404 }));
    await user.click(button(dialog, 'Restore and save'));
    await waitFor(() => {
      expect(within(dialog).queryByRole('button', { name: 'Restore and save' })).toBeNull();
    });
    expect(button(dialog, 'Save as a new bonus')).toBeEnabled();
  });

  it('offers no restoring if the bonus was removed for good', async () => {
    const { dialog } = await saveDeleted();
    expect(within(dialog).queryByRole('button', { name: 'Restore and save' })).toBeNull();
  });
});

describe('the form without the settings', () => {
  it('says why it cannot be shown, and tries again', async () => {
    server.use(http.get('*/api/admin/settings', () => HttpResponse.json({}, { status: 403 })));
    const { user, dialog } = await openNew();
    expect(await within(dialog).findByText(/could not be loaded: HTTP 403$/)).toBeVisible();
    server.use(http.get('*/api/admin/settings', () => HttpResponse.json(createSettings())));
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Title')).toBeVisible();
  });
});
