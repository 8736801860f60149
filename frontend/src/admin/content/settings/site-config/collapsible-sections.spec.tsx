import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { server } from '../../../../testing/server';
import { renderPanel } from '../../../../testing/panel/panel';
import { narrowToPhone } from '../../../../testing/panel/phone';
import { createSettings } from '../../../../testing/panel/settings';

const collapsedHeading = (name: string) => screen.getByRole('button', { name, expanded: false });
const expandedTitles = () =>
  screen.queryAllByRole('button', { expanded: true }).map(({ textContent }) => textContent);

/** Opens Site Config on a phone. */
async function open(fragment = ''): Promise<UserEvent> {
  narrowToPhone();
  const { user } = await renderPanel(`/admin/settings?part=site${fragment}`);
  await screen.findByRole('region', { name: 'Creator' });
  return user;
}

beforeEach(() => {
  server.use(http.get('*/api/admin/settings', () => HttpResponse.json(createSettings())));
});

it('the sections are collapsed on a phone, and their headings expand them', async () => {
  const user = await open();
  expect(screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
    'Creator',
    'Code and contact',
    'Videos and race',
    'Date and time',
    'Live',
    'Stake.com',
    'Stake.us',
    'Regions',
    'Prizes',
    'Social links',
    'Texts',
  ]);
  expect(expandedTitles()).toEqual([]);
  expect(screen.queryByRole('navigation', { name: 'Sections of Site Config' })).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Tagline' })).toBeNull();
  await user.click(collapsedHeading('Creator'));
  const tagline = screen.getByRole('textbox', { name: 'Tagline' });
  await user.type(tagline, '!');
  await user.click(screen.getByRole('button', { name: 'Creator', expanded: true }));
  expect(tagline).not.toBeVisible();
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  await user.click(collapsedHeading('Creator'));
  expect(screen.getByRole('textbox', { name: 'Tagline' })).toHaveValue(
    `${createSettings().creator.tagline}!`,
  );
});

it.each([
  ['a field', '#platforms_1_referralUrl', 'Stake.us'],
  ['a setting', '#contactEmail', 'Code and contact'],
  ['a section', '#settings-prizes', 'Prizes'],
])('the section is expanded if the address names %s in it', async (_what, fragment, title) => {
  await open(fragment);
  expect(expandedTitles()).toEqual([title]);
  const id = fragment.slice(1);
  if (!id.startsWith('settings-')) {
    await waitFor(() => {
      expect(document.activeElement?.id).toBe(id);
    });
  }
});

it('the sections expand when they contain an invalid field, and the first such field has the focus', async () => {
  const user = await open();
  await user.click(collapsedHeading('Code and contact'));
  const code = screen.getByRole('textbox', { name: 'Referral code' });
  await user.clear(code);
  await user.click(screen.getByRole('button', { name: 'Code and contact' }));
  await user.click(collapsedHeading('Prizes'));
  await user.type(screen.getByRole('textbox', { name: 'Rank 3' }), '000');
  await user.click(screen.getByRole('button', { name: 'Prizes' }));
  expect(expandedTitles()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => {
    expect(expandedTitles()).toEqual(['Code and contact', 'Prizes']);
  });
  expect(code).toBeVisible();
  expect(code).toHaveFocus();
});

it('the sections expand when the server rejects a field', async () => {
  server.use(
    http.put('*/api/admin/settings', () =>
      HttpResponse.json(
        {
          error: 'Please check the fields',
          fields: {
            'platforms.1.referralUrl': 'This link leads nowhere',
            'socials.0.url': 'This one neither',
          },
        },
        { status: 400 },
      ),
    ),
  );
  const user = await open();
  await user.click(collapsedHeading('Creator'));
  await user.type(screen.getByRole('textbox', { name: 'Tagline' }), '!');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('This link leads nowhere')).toBeVisible();
  expect(expandedTitles()).toEqual(['Creator', 'Stake.us', 'Social links']);
  expect(screen.getByRole('textbox', { name: 'Referral link' })).toHaveFocus();
});
