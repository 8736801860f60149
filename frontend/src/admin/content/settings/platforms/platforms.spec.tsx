import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { findDialog } from '../../../../testing/panel/panel';
import { createPlatform, withPlatforms } from '../../../../testing/panel/platforms';
import { createSettings } from '../../../../testing/panel/settings';
import { openSiteConfig, save, section, typeInto } from '../../../../testing/panel/site-config';
import { server } from '../../../../testing/server';
import { linkedSections, sectionsOf } from '../site-config/sections';

const [STAKE_COM, STAKE_US] = createSettings().platforms;
const headings = () =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('a new platform', () => {
  async function fillIn(user: UserEvent, name = 'Roobet!') {
    await user.click(screen.getByRole('button', { name: 'Add Platform' }));
    const dialog = within(await findDialog('Add Platform'));
    await typeInto(user, await dialog.findByLabelText('Name'), name);
    await typeInto(user, dialog.getByLabelText('Referral link'), 'https://roobet.example');
    await typeInto(user, dialog.getByLabelText('Description'), 'A casino.');
    return dialog;
  }

  it('has a key from its name, and a section that leads to the choice of its regions', async () => {
    const sent = withPlatforms();
    const user = await openSiteConfig();
    const dialog = await fillIn(user);
    await user.click(dialog.getByRole('combobox', { name: 'Kind' }));
    await user.click(await screen.findByTitle('Skins and items'));
    expect(dialog.getByLabelText('Key')).toHaveValue('roobet');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    const link = await screen.findByRole('link', { name: 'Choose its regions' });
    expect(sent).toEqual([
      {
        name: 'Roobet!',
        key: 'roobet',
        referralUrl: 'https://roobet.example',
        description: 'A casino.',
        kind: 'skins',
      },
    ]);
    expect(section('Roobet!').getByText(/Its links are closed/)).toBeVisible();
    expect(section('Roobet!').getByLabelText('Referral link')).toHaveValue(
      'https://roobet.example',
    );
    await waitFor(() => {
      expect(link).toHaveFocus();
    });
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
    await user.click(link);
    expect(
      await screen.findByRole('heading', { name: 'Where may Roobet! be offered?' }),
    ).toBeVisible();
  });

  it('keeps the key that the user has entered', async () => {
    withPlatforms();
    const user = await openSiteConfig();
    const dialog = await fillIn(user);
    await typeInto(user, dialog.getByLabelText('Key'), 'Roo-Bet');
    await typeInto(user, dialog.getByLabelText('Name'), 'Another name');
    expect(dialog.getByLabelText('Key')).toHaveValue('Roo-Bet');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText(/^Please use 2 to 32 lower-case letters/)).toBeVisible();
  });

  it.each([
    ['its key is taken', 409, { error: 'There already is a platform roobet.' }],
    ['its key is reserved', 400, { fields: { key: 'There is no such key.' } }],
  ])('stays in the dialog if %s', async (_, status, body) => {
    withPlatforms();
    server.use(http.post('*/api/admin/platforms', () => HttpResponse.json(body, { status })));
    const user = await openSiteConfig();
    const dialog = await fillIn(user);
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText(/^There (already )?is/)).toBeVisible();
    expect(dialog.getByLabelText('Name')).toHaveValue('Roobet!');
  });

  it('can be added once other changes are saved, up to twelve', async () => {
    withPlatforms(
      Array.from({ length: 12 }, (_, index) =>
        createPlatform({ key: `casino_${String(index)}`, name: `Casino ${String(index)}` }),
      ),
    );
    const user = await openSiteConfig();
    const button = screen.getByRole('button', { name: 'Add Platform' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('There can be at most 12 platforms.');
    await user.type(section('Creator').getByLabelText('Name'), '!');
    expect(button).toHaveAccessibleDescription('Save or discard your changes first.');
    for (const remove of screen.getAllByRole('button', { name: 'Remove Platform...' })) {
      expect(remove).toBeDisabled();
    }
  });
});

describe('a platform', () => {
  async function remove(user: UserEvent, name: string) {
    await user.click(section(name).getByRole('button', { name: 'Remove Platform...' }));
    const dialog = within(await findDialog('Remove Platform'));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    return dialog;
  }

  it('can be removed', async () => {
    withPlatforms();
    const user = await openSiteConfig();
    await remove(user, 'Stake.com');
    expect(await screen.findByText('Platform removed successfully')).toBeVisible();
    await waitFor(() => {
      expect(headings()).not.toContain('Stake.com');
    });
    expect(section('Stake.us').getByLabelText('Name')).toHaveValue('Stake.us');
    expect(section('Stake.us').getByRole('button', { name: 'Remove Platform...' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  });

  it('that is in use can be hidden instead', async () => {
    const sent = withPlatforms();
    const error =
      'Stake.us has 3 bonuses, so it cannot be deleted. You can hide it from visitors instead.';
    server.use(
      http.delete('*/api/admin/platforms/stake_us', () =>
        HttpResponse.json({ error, usedBy: ['3 bonuses'] }, { status: 409 }),
      ),
    );
    const user = await openSiteConfig();
    const dialog = await remove(user, 'Stake.us');
    expect(await dialog.findByText(error)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Hide from Visitors' }));
    expect(await screen.findByText('Stake.us is hidden from visitors')).toBeVisible();
    expect(sent).toEqual([{ ...STAKE_US, isActive: false }]);
    await waitFor(() => {
      expect(
        section('Stake.us').getByRole('switch', { name: 'Shown to visitors' }),
      ).not.toBeChecked();
    });
  });

  it('can be moved', async () => {
    const sent = withPlatforms();
    const user = await openSiteConfig();
    expect(screen.getByRole('button', { name: 'Move Up: Stake.com' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Move Down: Stake.com' }));
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Move Up: Stake.com' })).toHaveFocus();
    });
    expect(sent).toEqual([{ ...STAKE_COM, position: 1 }]);
    expect(headings().filter((title) => title?.startsWith('Stake'))).toEqual([
      'Stake.us',
      'Stake.com',
    ]);
    expect(section('Stake.com').getByLabelText('Name')).toHaveValue('Stake.com');
  });

  it('keeps an edit while another user moves it and adds another one', async () => {
    withPlatforms();
    const user = await openSiteConfig();
    await typeInto(user, section('Stake.us').getByLabelText('Badge'), 'Mine');
    const current = createSettings({
      version: 5,
      platforms: [STAKE_US, createPlatform(), STAKE_COM].filter((each) => each !== undefined),
    });
    server.use(
      http.put(
        '*/api/admin/settings',
        () => HttpResponse.json({ error: 'The settings have changed.', current }, { status: 409 }),
        { once: true },
      ),
    );
    await save(user);
    expect(await screen.findByText(/^The settings were changed/)).toBeVisible();
    expect(section('Stake.us').getByLabelText('Badge')).toHaveValue('Mine');
    expect(section('Stake.com').getByLabelText('Badge')).toHaveValue('Most Popular');
    expect(section('Roobet').getByLabelText('Name')).toHaveValue('Roobet');
  });

  it('has a section of its own, even if its key is that of another section', () => {
    const settings = { platforms: [createPlatform({ key: 'live' }), createPlatform()] };
    const keys = sectionsOf(settings).map(([key]) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(linkedSections('#platforms_0_referralUrl', settings)).toEqual(['platform-live']);
  });
});
