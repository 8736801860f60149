import { describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { findDialog } from '../../../../testing/panel/panel';
import { openRegions } from '../../../../testing/panel/open-regions';
import { createPlatform, withPlatforms } from '../../../../testing/panel/platforms';
import { createRule } from '../../../../testing/panel/regions';
import { createSettings } from '../../../../testing/panel/settings';

const blocked = { status: 'blocked', effectiveStatus: 'blocked' } as const;
const RULES = [
  createRule(),
  createRule({ id: 2, region: 'US-CA', ...blocked, confirmedBy: null }),
  createRule({
    id: 3,
    region: 'US-NY',
    changesOn: '2026-12-01',
    until: '2026-12-01',
    isOverdue: true,
  }),
  createRule({
    id: 4,
    region: 'US-NY',
    ...blocked,
    from: '2026-12-01',
    isInForce: false,
    effectiveStatus: 'open',
  }),
  createRule({ id: 5, platform: 'stake_com', region: 'US', ...blocked }),
  createRule({ id: 6, platform: 'stake_com', region: '*' }),
];

const tile = (state: string) => screen.getByRole('button', { name: new RegExp(`^${state}, `) });

describe('the map of the states', () => {
  it('has the status of both casinos in each state, in words and as signs', async () => {
    await openRegions(RULES);
    expect(tile('TX')).toHaveAccessibleName('TX, Texas. Stake.com: blocked. Stake.us: open');
    expect(tile('CA')).toHaveAccessibleName(
      'CA, California. Stake.com: blocked. Stake.us: blocked, not confirmed',
    );
    expect(tile('NY')).toHaveAccessibleName(
      'NY, New York. Stake.com: blocked. Stake.us: open, overdue, changes on Dec 1, 2026',
    );
    expect(tile('AL')).toHaveAccessibleName(
      'AL, Alabama. Stake.com: blocked. Stake.us: unknown: no link, no rule',
    );
    expect(['TX', 'CA', 'AL'].map((state) => tile(state).textContent)).toEqual([
      'TX✕✓',
      'CA✕✕',
      'AL✕?',
    ]);
    const counts = within(screen.getByRole('list', { name: 'Number of states by status' }));
    expect(counts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '✓Open: Stake.com in 0 states, Stake.us in 2 states',
      '✕Blocked: Stake.com in 51 states, Stake.us in 1 state',
      '?Unknown, no link: Stake.com in 0 states, Stake.us in 48 states',
    ]);
  });

  it('has only the number of open casinos if there are more than three', async () => {
    withPlatforms([
      ...createSettings().platforms,
      createPlatform(),
      createPlatform({ key: 'gamdom', name: 'Gamdom' }),
    ]);
    await openRegions([...RULES, createRule({ id: 7, platform: 'gamdom' })]);
    await screen.findByText(/The number says how many of the 4 casinos are open/);
    expect(tile('TX')).toHaveAccessibleName('TX, Texas. 2 of 4 open');
    expect(tile('TX')).toHaveTextContent('TX2 of 4');
    const counts = within(screen.getByRole('list', { name: 'Number of states by status' }));
    expect(counts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Stake.com: open in 0 states',
      'Stake.us: open in 2 states',
      'Roobet: open in 0 states',
      'Gamdom: open in 1 state',
    ]);
  });

  it('ignores rules that have ended', async () => {
    const ended = { from: '2020-01-01', until: '2021-01-01', isInForce: false, confirmedBy: null };
    await openRegions([
      createRule(),
      createRule({ id: 2, ...ended }),
      createRule({ id: 3, region: 'US-CA', effectiveStatus: 'unknown', ...ended }),
    ]);
    expect(tile('TX')).toHaveAccessibleName(/Stake\.us: open$/);
    expect(tile('CA')).toHaveAccessibleName(/Stake\.us: unknown: no link, no rule$/);
  });

  it('dims the states that a filter does not show, and counts the others', async () => {
    const user = await openRegions(RULES);
    await user.click(screen.getByRole('combobox', { name: 'Show' }));
    await user.click(await screen.findByTitle('Unconfirmed'));
    expect(await screen.findByText('1 of 51 states match the filter.')).toBeVisible();
    expect(tile('CA')).not.toHaveAttribute('data-dimmed');
    expect(tile('TX')).toHaveAttribute('data-dimmed');
  });

  it('has one stop for Tab, and the arrow keys lead to the other states', async () => {
    const user = await openRegions(RULES);
    const stops = () =>
      screen
        .getAllByRole('button', { name: /^[A-Z]{2}, / })
        .filter(({ tabIndex }) => tabIndex === 0);
    expect(stops()).toEqual([tile('AK')]);
    act(() => {
      tile('NM').focus();
    });
    await user.keyboard('{ArrowLeft}');
    expect(tile('AZ')).toHaveFocus();
    expect(stops()).toEqual([tile('AZ')]);
    await user.keyboard('{Enter}');
    expect(await findDialog('Arizona')).toBeVisible();
  });

  it('opens the rules of a state, also those that come from the country and those to come', async () => {
    const user = await openRegions(RULES);
    await user.click(tile('NY'));
    const dialog = within(await findDialog('New York'));
    const com = dialog.getByRole('region', { name: 'Stake.com' });
    expect(com).toHaveTextContent('Stake.com in New York today: Blocked');
    expect(within(com).getByRole('heading')).toHaveTextContent('United States Stake.com');
    const us = dialog.getByRole('region', { name: 'Stake.us' });
    expect(us).toHaveTextContent('Stake.us in New York today: Open');
    expect(us).toHaveTextContent('Changes to blocked on Dec 1, 2026');
  });

  it('says so if no rule applies in a state', async () => {
    const user = await openRegions(RULES);
    await user.click(tile('AL'));
    expect(await findDialog('Alabama')).toHaveTextContent(
      'No rule applies: visitors who say that they are there get no link.',
    );
  });

  it('comes back to a state after one of its rules was opened', async () => {
    const user = await openRegions(RULES);
    await user.click(tile('TX'));
    const state = within(await findDialog('Texas'));
    await user.click(state.getByRole('button', { name: 'Edit Texas, Stake.us' }));
    const form = within(await findDialog('Texas, Stake.us'));
    await user.click(await form.findByRole('button', { name: 'Cancel' }));
    expect(await findDialog('Texas')).toHaveTextContent('Stake.us in Texas today: Open');
    await user.click(screen.getByRole('button', { name: 'Add a rule' }));
    const newRule = within(await findDialog('Add Rule'));
    expect(await newRule.findByText('Texas (US-TX)')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const again = within(await findDialog('Texas'));
    const [close] = again.getAllByRole('button', { name: 'Close' });
    if (!close) throw new Error('The dialog cannot be closed');
    await user.click(close);
    expect(tile('TX')).toHaveFocus();
  });
});
