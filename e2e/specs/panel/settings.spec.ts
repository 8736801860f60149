import { expectAudited } from '../../audit.ts';
import { CachedVideosPage } from '../../pages/cached-videos-page.ts';
import { Layout } from '../../pages/layout.ts';
import { LeaderboardPage } from '../../pages/leaderboard-page.ts';
import { Panel } from '../../pages/panel.ts';
import { SettingsPage } from '../../pages/settings-page.ts';
import { VideosPage } from '../../pages/videos-page.ts';
import { expectFailedRequest } from '../../failed-requests.ts';
import { SIZES } from '../../sizes.ts';
import { expect, test } from '../../test.ts';
import { SHEET_IDS } from '../../../testing/upstreams/google-sheets.ts';
import { CHANNEL_ID } from '../../../testing/upstreams/youtube.ts';

const API_SETTINGS = '/admin/settings';
const SITE_CONFIG = '/admin/settings?part=site';
const FALLBACK = '/avatar-fallback.svg';
const UPDATED = 'Site settings updated successfully';

// The environment sets no sources, so that they can be set in the panel.
test.use({
  serverEnvironment: {
    YOUTUBE_CHANNEL_ID: '',
    LEADERBOARD_US_CSV_URL: '',
    LEADERBOARD_US_AFFILIATE: '',
  },
});

test('saved settings appear on every page at the next load, and in the audit log', async ({
  page,
  context,
  admin,
}) => {
  const since = Date.now();
  const before = await admin.settings();
  const panel = new Panel(page);
  const settings = new SettingsPage(page);
  const visitor = await context.newPage();
  const layout = new Layout(visitor);
  await visitor.goto('/');
  await expect(layout.heading).toHaveText(before.creator.name);

  await panel.enter('/admin');
  await panel.openTab('Settings');
  await settings.openPart('Site Config');
  await expect(settings.state).toHaveText('All changes saved');
  await expect(settings.saveButton).toBeDisabled();
  const creator = settings.section('Creator');
  await creator.getByLabel('Name').fill('Lucky Lou & Söhne <3');
  await creator.getByLabel('Tagline').fill('Every evening at nine.');
  await settings.section('Code and contact').getByLabel('Referral code').fill('LOU-21');
  await settings.section('Code and contact').getByLabel('Contact address').fill('lou@lou.example');
  const international = settings.section('Stake.com');
  await international.getByLabel('Referral link').fill('https://stake.com/?c=LOU-21');
  await international.getByLabel('Benefits').fill('Fast\n\n  Friendly  ');
  await settings.section('Prizes').getByLabel('Rank 10', { exact: true }).fill('30.50');
  await expect(settings.section('Prizes')).toContainText('$2,495.50');
  await settings
    .section('Social links')
    .getByRole('button', { name: 'Remove social link 1' })
    .click();
  await settings.section('Texts').getByLabel('Footer').fill('Cards, coffee and company.');
  await expect(settings.state).toHaveText('Unsaved changes');
  await settings.save();
  await expect(panel.toast(UPDATED)).toBeVisible();

  await visitor.reload();
  await expect(layout.heading).toHaveText('Lucky Lou & Söhne <3');
  await expect(visitor).toHaveTitle(/Lucky Lou & Söhne <3/);
  await expect(layout.main).toContainText('Every evening at nine.');
  await expect(layout.main).toContainText('LOU-21');
  await expect(layout.footer).toContainText('Cards, coffee and company.');
  await expect(layout.footer.getByRole('link', { name: /^YouTube/ })).toBeHidden();
  await visitor.goto('/play');
  await expect(layout.main).toContainText('Use Code: LOU-21');
  const join = layout.main.getByRole('link', { name: 'Join Stake.com' });
  await expect(join).toHaveAttribute('href', '/go/stake_com');
  const link = await visitor.request.get('/go/stake_com?region=BR', { maxRedirects: 0 });
  expect(link.headers().location).toBe('https://stake.com/?c=LOU-21');
  const card = layout.main
    .getByRole('article')
    .filter({ has: visitor.getByRole('heading', { name: 'Stake.com', exact: true }) });
  await expect(card.getByRole('listitem')).toHaveText(['Fast', 'Friendly']);
  await visitor.goto('/leaderboard');
  await expect(new LeaderboardPage(visitor).heading).toContainText('$2,495.50 Leaderboard');
  await visitor.goto('/privacy');
  await expect(layout.main).toContainText('lou@lou.example');

  await expectAudited(admin, since, {
    action: 'settings.updated',
    summary:
      'Site settings updated: creator, code, platforms, links, texts, prizes, contact address',
    before: expect.objectContaining({ code: before.code, creator: before.creator }),
    after: expect.objectContaining({ code: 'LOU-21', contactEmail: 'lou@lou.example' }),
  });
});

test('the creator’s picture appears everywhere once it is saved, and disappears once its removal is saved', async ({
  page,
  context,
  admin,
  browserErrors,
}) => {
  expectFailedRequest(browserErrors, 400, '/api/admin/avatar', 'the picture is damaged');
  const since = Date.now();
  const panel = new Panel(page);
  const settings = new SettingsPage(page);
  const visitor = await context.newPage();
  await visitor.goto('/');
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: await visitor.screenshot() };
  const shown = new Layout(visitor).header.getByRole('link').first().locator('img');
  await expect(shown).toHaveAttribute('src', FALLBACK);

  await panel.enter(SITE_CONFIG);
  await settings.choosePicture({ ...picture, mimeType: 'text/plain', name: 'me.txt' });
  await expect(settings.picture.getByRole('alert')).toHaveText(
    'Please choose a picture in PNG, JPEG or WebP.',
  );
  await settings.choosePicture({ ...picture, buffer: picture.buffer.subarray(0, 2_000) });
  await settings.saveButton.click();
  await expect(page.getByRole('alert')).toContainText('This picture is damaged');
  await settings.picture.getByRole('button', { name: 'Cancel' }).click();
  await expect(settings.state).toHaveText('All changes saved');

  // One save stores the picture and the other changes.
  const tagline = settings.section('Creator').getByLabel('Tagline');
  await tagline.fill('Typed before the picture.');
  await settings.choosePicture(picture);
  await expect(settings.picture.getByRole('img', { name: 'Preview' })).toBeVisible();
  await expect(settings.state).toHaveText('Unsaved changes');
  await settings.save();
  await expect(panel.toast(UPDATED)).toBeVisible();
  await visitor.reload();
  await expect(shown).toHaveAttribute('src', /^\/.+\.webp$/);
  const drawn = () =>
    shown.evaluate((image: HTMLImageElement) => [image.complete, image.naturalWidth]);
  await expect.poll(drawn).toEqual([true, 512]);
  const stored = await shown.getAttribute('src');
  await expectAudited(admin, since, {
    action: 'settings.avatar-updated',
    before: { avatarUrl: null },
    after: { avatarUrl: stored },
  });

  await expect(tagline).toHaveValue('Typed before the picture.');
  await settings.picture.getByRole('button', { name: 'Remove Picture' }).click();
  await settings.save();
  await visitor.reload();
  await expect(shown).toHaveAttribute('src', FALLBACK);
  await expect(new Layout(visitor).main).toContainText('Typed before the picture.');
});

test(
  'on a phone, sections are collapsed, and saving expands those with invalid fields',
  { tag: '@release' },
  async ({ page, admin }) => {
    const { version, creator } = await admin.settings();
    const settings = new SettingsPage(page);
    await page.setViewportSize(SIZES.phone);
    await new Panel(page).enter(SITE_CONFIG);
    const toggles = page.getByRole('main').getByRole('button', { expanded: false });
    await expect(toggles).toHaveCount(11);
    await expect(settings.saveButton).toBeInViewport();

    await settings.toggle('Code and contact').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const code = settings.section('Code and contact').getByLabel('Referral code');
    await expect(code).toBeFocused();
    await code.fill('two words');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await expect(code).toBeHidden();
    await expect(settings.state).toHaveText('Unsaved changes');
    const prizes = await settings.open('Prizes');
    await prizes.getByLabel('Rank 3', { exact: true }).fill('501');
    await settings.toggle('Prizes').click();
    await settings.saveButton.click();
    await expect(code).toBeFocused();
    await expect(code).toBeInViewport();
    await expect(prizes).toContainText(
      'The prize of rank 3 must not be higher than that of rank 2',
    );
    await expect(settings.toggle('Creator')).toHaveAttribute('aria-expanded', 'false');
    expect((await admin.settings()).version).toBe(version);

    await settings.discardButton.click();
    const name = (await settings.open('Creator')).getByLabel('Name');
    await name.fill('Typed on a phone');
    await settings.save();
    expect((await admin.settings()).creator.name).toBe('Typed on a phone');
    await name.fill(creator.name);
    await settings.save();
  },
);

test(
  'when another admin saves first, nothing is overwritten and the input is kept',
  { tag: '@release' },
  async ({ page, context, admin, browserErrors }) => {
    expectFailedRequest(browserErrors, 409, '/api/admin/settings', 'the settings are newer');
    const before = await admin.settings();
    const panel = new Panel(page);
    const settings = new SettingsPage(page);
    await panel.enter(SITE_CONFIG);
    const creator = settings.section('Creator');
    await creator.getByLabel('Name').fill('Mine');
    await admin.changeSettings((stored) => ({
      code: 'THEIRS',
      creator: { ...stored.creator, name: 'Theirs' },
    }));
    await settings.saveButton.click();
    await expect(settings.staleNotice).toContainText(
      'Name (yours is kept: saving replaces theirs)',
    );
    await expect(settings.staleNotice).toContainText(`${before.creator.name} → Theirs`);
    await expect(settings.staleNotice).toContainText('Code (theirs is used)');
    await expect(creator.getByLabel('Name')).toHaveValue('Mine');
    await expect(settings.section('Code and contact').getByLabel('Referral code')).toHaveValue(
      'THEIRS',
    );
    expect((await admin.settings()).creator.name).toBe('Theirs');

    await settings.save();
    await expect(settings.staleNotice).toBeHidden();
    const visitor = await context.newPage();
    await visitor.goto('/');
    await expect(new Layout(visitor).heading).toHaveText('Mine');
    await expect(new Layout(visitor).main).toContainText('THEIRS');
  },
);

test('a pasted handle shows its channel before it is saved, and can be cleared again', async ({
  page,
  context,
  admin,
  upstreams,
}) => {
  const since = Date.now();
  upstreams.reset();
  upstreams.serveChannel([{ id: 'typedchann0', title: 'From the channel that was typed' }]);
  const panel = new Panel(page);
  const settings = new SettingsPage(page);
  const videos = new VideosPage(await context.newPage());
  await videos.open();
  await expect(new Layout(videos.page).main).toContainText(/demo/i);

  await panel.enter(API_SETTINGS);
  const youtube = settings.section(/^YouTube/);
  await expect(youtube).toContainText('Not set up');
  await expect(settings.section(/^Stake\.com sheet/)).toContainText(
    /This is set as \w+ in the file \.env on the server/,
  );
  const channel = youtube.getByLabel('Channel');
  await channel.fill('not a channel');
  await settings.testBeforeSaving();
  await expect(youtube).toContainText('This is not the id of a YouTube channel.');
  await channel.fill('@nobody');
  await settings.testBeforeSaving();
  await expect(youtube).toContainText('YouTube has no channel with this name.');
  await channel.fill('youtube.com/@playhouse');
  await settings.testBeforeSaving();
  await expect(youtube.getByRole('heading', { name: 'Is this you?' })).toBeVisible();
  await expect(youtube).toContainText('@playhouse');
  await expect(youtube).toContainText('From the channel that was typed');
  const picture = youtube.locator('img');
  await expect(picture).toHaveAttribute('src', /^data:image\/jpeg/);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await settings.save();
  await expect(panel.toast('API settings updated successfully')).toBeVisible();
  await expect(channel).toHaveValue('');
  await expect(youtube).toContainText(CHANNEL_ID);
  await expectAudited(admin, since, {
    action: 'settings.updated',
    summary: 'Site settings updated: YouTube channel set',
    before: { youtubeChannelId: 'not set' },
    after: { youtubeChannelId: 'set' },
  });

  await panel.openTab('Videos');
  await new CachedVideosPage(page).refresh();
  await expect(panel.toast('Videos Refreshed Successfully')).toBeVisible();
  await videos.page.reload();
  await expect(videos.card('From the channel that was typed')).toBeVisible();

  await panel.openTab('Settings');
  await youtube.getByRole('button', { name: 'Clear' }).click();
  await expect(youtube).toContainText('It will be cleared when you save.');
  await settings.save();
  await expect(youtube).toContainText('Not set yet.');
  await expect(youtube).toContainText('Not set up');
});

test(
  'a pasted sheet address shows the players, and once it is saved, the status updates without a reload',
  { tag: '@release' },
  async ({ page, admin }) => {
    const panel = new Panel(page);
    const settings = new SettingsPage(page);
    await panel.enter(API_SETTINGS);
    const sheet = settings.section(/^Stake\.us sheet/);
    const address = sheet.getByLabel('Address of the sheet');
    const editor = (id: string, gid: string) =>
      ` docs.google.com/spreadsheets/d/${id}/edit?gid=${gid}#gid=${gid}`;
    await address.fill(editor(SHEET_IDS.signInPage, '0'));
    await settings.testBeforeSaving();
    await expect(sheet).toContainText('The sheet is private: Google asks for a sign-in.');
    await expect(settings.saveAnywayButton).toBeEnabled();
    await address.fill(editor(SHEET_IDS.shared, '99'));
    await settings.testBeforeSaving();
    await expect(sheet).toContainText('The document has no tab with the gid in the address.');
    await address.fill(editor(SHEET_IDS.shared, '7'));
    await settings.testBeforeSaving();
    await expect(sheet.getByRole('row', { name: /us_only_one/ })).toContainText('$7,000.00');
    await settings.save();
    await expect(panel.toast('API settings updated successfully')).toBeVisible();
    await expect(sheet).toContainText('Google sheet 1sha…0COM, tab 7');
    await expect(sheet).toContainText('Working');
    expect(JSON.stringify(await admin.settings())).not.toContain(SHEET_IDS.shared);
  },
);
