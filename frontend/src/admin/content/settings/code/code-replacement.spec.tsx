import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { CodeReplacement, OldReferral } from '../../../../api/panel/settings';
import { findDialog } from '../../../../testing/panel/panel';
import { createSettings } from '../../../../testing/panel/settings';
import {
  openSiteConfig,
  save,
  section,
  typeInto,
  withSettings,
} from '../../../../testing/panel/site-config';
import { server } from '../../../../testing/server';

const REPLACEMENTS = '*/api/admin/code-replacements';

const inBonus: CodeReplacement = {
  where: 'Bonus "Welcome"',
  field: 'Button URL',
  before: 'https://stake.com/?c=PLAY',
  after: 'https://stake.com/?c={code}',
};
const inFooter: CodeReplacement = {
  where: 'Settings',
  field: 'Texts → Footer',
  before: 'Play with PLAY.',
  after: 'Play with {code}.',
};
const tooLong: CodeReplacement = { ...inBonus, field: 'Title', before: 'PLAY now', after: null };

interface ReplaceRequest {
  from: OldReferral;
  preview: boolean;
}

/** Finds the old code in these places; returns the requests. */
function withPlaces(...changes: CodeReplacement[]): ReplaceRequest[] {
  const received: ReplaceRequest[] = [];
  server.use(
    http.post(REPLACEMENTS, async ({ request }) => {
      received.push((await request.json()) as ReplaceRequest);
      return HttpResponse.json({ changes });
    }),
  );
  return received;
}

/** Rejects the next request. */
function rejectOnce(body: object, status: number): void {
  server.use(http.post(REPLACEMENTS, () => HttpResponse.json(body, { status }), { once: true }));
}

async function saveNewCode(user: UserEvent): Promise<void> {
  await typeInto(user, section('Code and contact').getByLabelText('Referral code'), 'LUCKY');
  await save(user);
}

async function saveNewCodeAndSee(title: string) {
  const user = await openSiteConfig();
  await saveNewCode(user);
  return { user, dialog: await findDialog(title) };
}

async function waitUntilClosed(): Promise<void> {
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
}

const replaceAll = () => screen.getByRole('button', { name: 'Replace all' });

describe('after the referral code was changed', () => {
  it('the places with the old one are offered for replacement, which happens in one step', async () => {
    withSettings();
    const requests = withPlaces(inFooter, inBonus);
    const { user, dialog } = await saveNewCodeAndSee('Your old code is still used in 2 places');
    expect(screen.getByText('Site settings updated successfully')).toBeVisible();
    expect(dialog).toHaveTextContent('{code} always stands for your current code, LUCKY.');
    expect(within(dialog).getByRole('group', { name: 'Bonuses' })).toHaveTextContent(
      'Bonuses (1)"Welcome" › Button URLbefore: https://stake.com/?c=PLAY → after: https://stake.com/?c={code}',
    );
    expect(within(dialog).getByRole('group', { name: 'Texts' })).toHaveTextContent(
      'Texts (1)Texts › Footerbefore: Play with PLAY. → after: Play with {code}.',
    );
    await user.click(replaceAll());
    expect(await screen.findByText('Replaced in 2 places')).toBeVisible();
    await waitUntilClosed();
    expect(requests).toEqual([
      { from: { code: 'PLAY' }, preview: true },
      { from: { code: 'PLAY' }, preview: false },
    ]);
  });

  it('"Not now" replaces nothing', async () => {
    withSettings();
    const requests = withPlaces(inBonus);
    const { user } = await saveNewCodeAndSee('Your old code is still used in 1 place');
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    await waitUntilClosed();
    expect(requests.map(({ preview }) => preview)).toEqual([true]);
  });

  it('nothing is offered if the old one is not used any more', async () => {
    withSettings();
    const requests = withPlaces();
    const user = await openSiteConfig();
    await saveNewCode(user);
    await screen.findByText('All changes saved');
    expect(requests).toHaveLength(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('a link that was clicked during the save is followed only after the dialog is closed', async () => {
    withSettings();
    withPlaces(inBonus);
    const user = await openSiteConfig();
    await typeInto(user, section('Code and contact').getByLabelText('Referral code'), 'LUCKY');
    const leaving = screen.getByRole('link', { name: 'API Settings' });
    await save(user);
    await user.click(leaving);
    await findDialog('Your old code is still used in 1 place');
    expect(screen.queryByRole('region', { name: /^YouTube/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(await screen.findByRole('region', { name: /^YouTube/ })).toBeInTheDocument();
  });

  it('the next save is based on the settings in which the code was replaced', async () => {
    const sent = withSettings();
    withPlaces(inFooter);
    const { user } = await saveNewCodeAndSee('Your old code is still used in 1 place');
    const texts = { ...createSettings().texts, footer: 'Play with {code}.' };
    server.use(
      http.get('*/api/admin/settings', () =>
        HttpResponse.json(createSettings({ version: 6, code: 'LUCKY', texts })),
      ),
    );
    await user.click(replaceAll());
    await waitUntilClosed();
    expect(section('Texts').getByLabelText('Footer')).toHaveValue('Play with {code}.');
    await typeInto(user, section('Creator').getByLabelText('Name'), 'Lady Luck');
    await save(user);
    await waitFor(() => {
      expect(sent).toHaveLength(2);
    });
    expect(sent[1]).toMatchObject({ version: 6, texts: { footer: 'Play with {code}.' } });
  });

  it('shows in the dialog why the places could not be loaded or replaced, and tries again', async () => {
    withSettings();
    withPlaces(inBonus);
    rejectOnce({ error: 'The database is busy.' }, 503);
    const { user, dialog } = await saveNewCodeAndSee('Your old code');
    expect(within(dialog).getByRole('alert')).toHaveTextContent(
      'Failed to search for the old codeThe database is busy.',
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await findDialog('Your old code is still used in 1 place');
    rejectOnce({}, 500);
    await user.click(replaceAll());
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Failed to replace the old codeHTTP 500',
    );
    await user.click(replaceAll());
    expect(await screen.findByText('Replaced in 1 place')).toBeVisible();
  });

  it('texts that would be too long are listed, and stay as they are', async () => {
    withSettings();
    withPlaces(tooLong);
    const { dialog } = await saveNewCodeAndSee('Your old code is still used in 1 place');
    expect(within(dialog).getByRole('group', { name: 'Too long' })).toHaveTextContent(
      '"Welcome" › Title: PLAY now',
    );
    expect(screen.queryByRole('button', { name: 'Replace all' })).not.toBeInTheDocument();
  });
});

describe('after a referral link was changed', () => {
  it('the places with the old link are offered', async () => {
    withSettings();
    const requests = withPlaces(inBonus);
    const user = await openSiteConfig();
    const link = section('Stake.us').getByLabelText('Referral link');
    await typeInto(user, link, 'https://new.example/?c={code}');
    await save(user);
    await findDialog('Your old link is still used in 1 place');
    expect(requests).toEqual([
      { from: { links: { stake_us: 'https://us.stake.example/?c=PLAY' } }, preview: true },
    ]);
  });
});

describe('an old code', () => {
  async function openSearch(user: UserEvent) {
    await user.click(screen.getByRole('button', { name: 'Find an old code...' }));
    return within(await findDialog('Find an old code'));
  }

  it('is found and replaced at any time', async () => {
    withSettings();
    const requests = withPlaces(inBonus, tooLong);
    const user = await openSiteConfig();
    const dialog = await openSearch(user);
    await user.type(dialog.getByLabelText('Old code'), ' OLD-1 {Enter}');
    expect(await dialog.findByText('The code OLD-1 is used in 2 places.')).toBeVisible();
    await user.click(replaceAll());
    expect(await screen.findByText('Replaced in 1 place')).toBeVisible();
    expect(screen.getByText('1 place would be too long and stays as it is.')).toBeVisible();
    await waitUntilClosed();
    expect(requests).toEqual([
      { from: { code: 'OLD-1' }, preview: true },
      { from: { code: 'OLD-1' }, preview: false },
    ]);
  });

  it('that is not used anywhere is reported as such, until another one is typed', async () => {
    withSettings();
    withPlaces();
    const user = await openSiteConfig();
    const dialog = await openSearch(user);
    await user.type(dialog.getByLabelText('Old code'), 'OLD');
    await user.click(dialog.getByRole('button', { name: 'Find' }));
    expect(await dialog.findByText('The code OLD is not used anywhere.')).toBeVisible();
    await user.type(dialog.getByLabelText('Old code'), '2');
    expect(dialog.queryByText(/is not used anywhere/)).not.toBeInTheDocument();
  });

  it('that is no code is rejected next to the field, by the form and by the server', async () => {
    withSettings();
    const requests = withPlaces();
    const user = await openSiteConfig();
    const dialog = await openSearch(user);
    await user.type(dialog.getByLabelText('Old code'), 'two words');
    await user.click(dialog.getByRole('button', { name: 'Find' }));
    expect(await dialog.findByText(/^Please use letters, digits, - and _/)).toBeVisible();
    expect(requests).toEqual([]);
    rejectOnce({ error: 'No.', fields: { 'from.code': 'This is no code.' } }, 400);
    await typeInto(user, dialog.getByLabelText('Old code'), 'OLD');
    await user.click(dialog.getByRole('button', { name: 'Find' }));
    expect(await dialog.findByText('This is no code.')).toBeVisible();
  });

  it('is replaced in the settings only after a question if the form has unsaved changes', async () => {
    withSettings();
    const requests = withPlaces(inFooter);
    const user = await openSiteConfig();
    await typeInto(user, section('Creator').getByLabelText('Name'), 'Mine');
    const dialog = await openSearch(user);
    await user.type(dialog.getByLabelText('Old code'), 'OLD{Enter}');
    await dialog.findByText('The code OLD is used in 1 place.');
    await user.click(replaceAll());
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(requests.map(({ preview }) => preview)).toEqual([true]);
    await user.click(replaceAll());
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Replaced in 1 place')).toBeVisible();
    await waitUntilClosed();
    expect(section('Creator').getByLabelText('Name')).toHaveValue('Acme Plays');
  });

  it('is replaced in bonuses without a question, and unsaved changes of the form stay', async () => {
    withSettings();
    withPlaces(inBonus);
    const user = await openSiteConfig();
    await typeInto(user, section('Creator').getByLabelText('Name'), 'Mine');
    const dialog = await openSearch(user);
    await user.type(dialog.getByLabelText('Old code'), 'OLD{Enter}');
    await dialog.findByText('The code OLD is used in 1 place.');
    await user.click(replaceAll());
    await waitUntilClosed();
    expect(section('Creator').getByLabelText('Name')).toHaveValue('Mine');
  });
});
