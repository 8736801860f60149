import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { findDialog } from '../../../../testing/panel/panel';
import { chooseCasino, chooseRegion } from '../../../../testing/panel/choose-region';
import { openRegions, recordRequests } from '../../../../testing/panel/open-regions';
import { createRule } from '../../../../testing/panel/regions';
import { server } from '../../../../testing/server';

const RULE = createRule({ id: 7, version: 3 });

async function act(user: UserEvent, action: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'More about Texas, Stake.us' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

const setDate = async (user: UserEvent, field: HTMLElement, day: string) => {
  await user.clear(field);
  await user.type(field, day);
};

describe('a new rule', () => {
  it.each([
    ['Germany (DE)', 'DE'],
    ['California (US-CA)', 'US-CA'],
    ['Everywhere else', '*'],
  ])('can be about %s', async (option, region) => {
    const user = await openRegions([RULE]);
    const sent = recordRequests('post', '', createRule({ id: 8 }), 201);
    await user.click(screen.getByRole('button', { name: 'Add rule' }));
    const dialog = within(await findDialog('Add Rule'));
    await dialog.findByText(/A state, a country, or/);
    await chooseCasino(user);
    await chooseRegion(user, option);
    await user.type(dialog.getByLabelText('Source'), 'A letter');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Rule added successfully')).toBeVisible();
    expect(sent).toEqual([
      {
        platform: 'stake_us',
        region,
        status: 'blocked',
        from: null,
        until: null,
        source: 'A letter',
        note: null,
        checkedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    ]);
  });

  it('has a source of one line, whose length is limited', async () => {
    const user = await openRegions([RULE]);
    await user.click(screen.getByRole('button', { name: 'Add rule' }));
    const dialog = within(await findDialog('Add Rule'));
    const source = dialog.getByLabelText('Source');
    await user.click(source);
    await user.paste('HB 1,\r\nsection 2\tand 3');
    expect(source).toHaveValue('HB 1, section 2 and 3');
    await user.paste('x'.repeat(1_000));
    expect(await dialog.findByText(/^Please shorten this to 1,000 characters/)).toBeVisible();
  });

  it('has a note whose length is limited', async () => {
    const user = await openRegions([RULE]);
    await user.click(screen.getByRole('button', { name: 'Add rule' }));
    const dialog = within(await findDialog('Add Rule'));
    await user.click(dialog.getByLabelText('Note'));
    await user.paste('x'.repeat(1_001));
    expect(await dialog.findByText(/^Please shorten this to 1,000 characters/)).toBeVisible();
  });

  it('is compared with the rules for its region, except those that have ended', async () => {
    const user = await openRegions([
      { ...RULE, region: 'DE' },
      createRule({ id: 8, region: 'US-CA', until: '2021-01-01', isInForce: false }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Add rule' }));
    await screen.findByText(/A state, a country, or/);
    await chooseCasino(user);
    await chooseRegion(user, 'Germany (DE)');
    expect(await screen.findByText('There is already a rule for Stake.us: Germany')).toBeVisible();
    await chooseRegion(user, 'California (US-CA)');
    expect(screen.queryByText(/There is already a rule/)).toBeNull();
  });

  it('is about the casino that the search finds', async () => {
    const user = await openRegions([RULE, createRule({ id: 8, platform: 'stake_com' })]);
    await user.type(screen.getByRole('searchbox', { name: 'Search rules' }), 'stake.us');
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Edit Texas, Stake.com' })).toBeNull();
    });
    await user.click(screen.getByRole('button', { name: 'Add rule' }));
    expect(within(await findDialog('Add Rule')).getByTitle('Stake.us')).toBeVisible();
  });

  it('needs a casino, a region and a source, and shows what the server rejects', async () => {
    const user = await openRegions([RULE]);
    const sent = recordRequests(
      'post',
      '',
      {
        error: 'Please correct the marked fields',
        fields: { until: 'The end must be after the start' },
      },
      400,
    );
    await user.click(screen.getByRole('button', { name: 'Add rule' }));
    const dialog = within(await findDialog('Add Rule'));
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText('Please choose a region')).toBeVisible();
    expect(dialog.getByText('Please choose a casino')).toBeVisible();
    expect(dialog.getByText('Please fill this in')).toBeVisible();
    expect(sent).toEqual([]);
    await chooseCasino(user);
    await chooseRegion(user, 'Germany (DE)');
    await user.type(dialog.getByLabelText('Source'), 'x');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText('The end must be after the start')).toBeVisible();
  });

  it('says why the regions could not be loaded, and tries again', async () => {
    const user = await openRegions([RULE]);
    let isFailing = true;
    server.use(
      http.get('*/api/admin/regions/codes', () =>
        isFailing
          ? HttpResponse.json({ error: 'It failed.' }, { status: 400 })
          : HttpResponse.json({ states: [], territories: [], countries: ['DE'] }),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Add rule' }));
    expect(
      await screen.findByText(/The list of regions could not be loaded: It failed/),
    ).toBeVisible();
    isFailing = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/A state, a country, or/);
    await chooseRegion(user, 'Germany (DE)');
  });
});

describe('a scheduled change', () => {
  it('sends the day, the new status and the version that was seen', async () => {
    const user = await openRegions([RULE]);
    const sent = recordRequests('post', '/7/schedule', [RULE]);
    await act(user, 'Schedule a change...');
    const dialog = within(await findDialog('Schedule a Change'));
    await setDate(user, dialog.getByLabelText('Day of the change'), '2099-12-01');
    await user.type(dialog.getByLabelText('Source'), 'A law');
    await user.click(dialog.getByRole('button', { name: 'Schedule' }));
    expect(await screen.findByText('Change scheduled successfully')).toBeVisible();
    expect(sent).toMatchObject([
      { from: '2099-12-01', status: 'blocked', source: 'A law', note: null, version: 3 },
    ]);
  });

  it('is shown with both rules', async () => {
    await openRegions([
      { ...RULE, until: '2099-12-01' },
      createRule({
        id: 8,
        status: 'blocked',
        from: '2099-12-01',
        until: '2100-01-01',
        isInForce: false,
      }),
    ]);
    expect(screen.getByText('Changes to blocked on Dec 1, 2099')).toBeVisible();
    expect(screen.getByText('Scheduled: starts on Dec 1, 2099')).toBeVisible();
    expect(
      screen.getAllByRole('button', { name: /^Edit/ }).map((button) => button.ariaLabel),
    ).toEqual(['Edit Texas, Stake.us', 'Edit Texas, Stake.us, from Dec 1, 2099']);
  });
});

describe('what a rule changes automatically', () => {
  it.each([
    ['that ends without another one', { until: '2099-12-01' }, /^Ends on Dec 1, 2099$/],
    [
      'whose check gets too old',
      { changesOn: '2099-12-01' },
      /^Counts as unknown from Dec 1, 2099/,
    ],
    [
      'whose check gets too old before it ends',
      { changesOn: '2099-11-01', until: '2099-12-01' },
      /^Counts as unknown from Nov 1, 2099/,
    ],
    ['that has ended', { from: '2020-01-01', until: '2021-01-01', isInForce: false }, /^Ended$/],
  ])('is shown for a rule %s', async (_, changes, expected) => {
    await openRegions([{ ...RULE, ...changes }]);
    expect(screen.getByText(expected)).toBeVisible();
  });
});

it('the buttons of a rule that has ended differ from those of the rule after it', async () => {
  await openRegions([
    createRule({ id: 6, until: '2021-01-01', isInForce: false }),
    { ...RULE, from: '2021-01-01' },
  ]);
  expect(
    screen.getAllByRole('button', { name: /^Edit/ }).map((button) => button.ariaLabel),
  ).toEqual(['Edit Texas, Stake.us, ended on Jan 1, 2021', 'Edit Texas, Stake.us']);
});

describe('the history of a rule', () => {
  it('lists who changed what and when, in words', async () => {
    server.use(
      http.get('*/api/admin/regions/7/history', () =>
        HttpResponse.json([
          {
            entry: 2,
            at: '2026-11-03T10:00:00.000Z',
            actor: 'ada',
            summary: 'Rule for stake_us in US-TX updated',
            changes: [
              { field: 'status', before: 'blocked', after: 'open' },
              { field: 'until', before: null, after: '2027-01-01' },
            ],
            isRestorable: false,
            note: null,
          },
          {
            entry: 1,
            at: '2026-11-02T10:00:00.000Z',
            actor: 'grace',
            summary: 'Rule for stake_us in US-TX created',
            changes: [{ field: 'region', before: null, after: 'US-TX' }],
            isRestorable: false,
            note: null,
          },
        ]),
      ),
    );
    const user = await openRegions([RULE]);
    await act(user, 'History');
    const dialog = within(await findDialog('History'));
    const entries = await dialog.findAllByRole('listitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Rule for Stake.us in Texas updatedada · Nov 3, 2026, 10:00 UTCStatusbefore: Blocked →  after: OpenUntilbefore: none →  after: Jan 1, 2027',
      'Rule for Stake.us in Texas createdgrace · Nov 2, 2026, 10:00 UTCRegionadded: Texas',
    ]);
    expect(dialog.queryByRole('button', { name: /^Restore/ })).not.toBeInTheDocument();
  });
});

describe('the deletion of a rule', () => {
  async function remove(user: UserEvent): Promise<void> {
    await act(user, 'Delete');
    const dialog = within(await findDialog('Delete Rule'));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Rule deleted successfully')).toBeVisible();
  }

  it('is asked about, and can be undone', async () => {
    const user = await openRegions([RULE]);
    const deleted = recordRequests('delete', '/7', null);
    const restored = recordRequests('post', '/7/restore', RULE);
    await act(user, 'Delete');
    await user.click(
      within(await findDialog('Delete Rule')).getByRole('button', { name: 'Cancel' }),
    );
    expect(deleted).toEqual([]);
    await remove(user);
    expect(deleted).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Rule restored successfully')).toBeVisible();
    expect(restored).toHaveLength(1);
  });

  it('says if the rule that came back has to be confirmed again', async () => {
    const user = await openRegions([RULE]);
    recordRequests('delete', '/7', null);
    recordRequests('post', '/7/restore', { ...RULE, confirmedBy: null, needsConfirmation: true });
    await remove(user);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/please confirm it again/)).toBeVisible();
  });

  it('says why it could not be done or undone', async () => {
    const user = await openRegions([RULE]);
    recordRequests('delete', '/7', { error: 'The database is unavailable.' }, 503);
    await act(user, 'Delete');
    await user.click(
      within(await findDialog('Delete Rule')).getByRole('button', { name: 'Delete' }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('The database is unavailable.');
    recordRequests('delete', '/7', null);
    recordRequests('post', '/7/restore', { error: 'This rule has been restored already.' }, 409);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('This rule has been restored already.')).toBeVisible();
  });
});
