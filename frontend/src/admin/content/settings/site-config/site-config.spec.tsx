import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { server } from '../../../../testing/server';
import { createSettings } from '../../../../testing/panel/settings';
import {
  openSiteConfig,
  save,
  section,
  typeInto,
  withSettings,
} from '../../../../testing/panel/site-config';

/** Rejects only the next save. */
function rejectOnce(body: object, status: number): void {
  server.use(
    http.put('*/api/admin/settings', () => HttpResponse.json(body, { status }), { once: true }),
  );
}

describe('Site Config', () => {
  it('saves the changes and keeps everything else', async () => {
    const sent = withSettings();
    const user = await openSiteConfig();
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
    await typeInto(user, section('Creator').getByLabelText('Name'), 'Lady Luck');
    await typeInto(
      user,
      section('Stake.com').getByLabelText('Referral link'),
      ' https://stake.example/?c=LUCK ',
    );
    await typeInto(user, section('Stake.com').getByLabelText('Benefits'), 'One\n\n Two \n');
    await typeInto(
      user,
      section('Code and contact').getByLabelText('Contact address'),
      'a@b.example',
    );
    await user.click(section('Code and contact').getByRole('switch', { name: 'Count clicks' }));
    await user.click(section('Prizes').getByRole('switch', { name: 'Show paid prizes' }));
    await user.click(section('Videos and race').getByRole('switch', { name: 'Videos' }));
    await user.click(section('Regions').getByRole('switch', { name: /^Ask visitors/ }));
    expect(section('Regions').getByText('Links open everywhere')).toBeVisible();
    await save(user);
    expect(await screen.findByText('Site settings updated successfully')).toBeVisible();
    const stored = createSettings();
    expect(sent).toEqual([
      {
        version: 4,
        creator: { ...stored.creator, name: 'Lady Luck' },
        code: 'PLAY',
        contactEmail: 'a@b.example',
        platforms: [
          {
            ...stored.platforms[0],
            benefits: ['One', 'Two'],
            referralUrl: 'https://stake.example/?c=LUCK',
          },
          stored.platforms[1],
        ],
        socials: stored.socials,
        texts: stored.texts,
        prizes: stored.prizes,
        countClicks: true,
        showPaidPrizes: true,
        showVideos: false,
        showRace: true,
        askRegion: false,
        checkLinks: true,
        timeZone: 'UTC',
        live: { services: { kick: '', twitch: '' }, schedule: [], liveUntil: null },
        usAffiliate: null,
      },
    ]);
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  });

  it('shows errors next to the fields and sends nothing', async () => {
    const sent = withSettings();
    const user = await openSiteConfig();
    await user.clear(section('Creator').getByLabelText('Name'));
    await typeInto(user, section('Stake.us').getByLabelText('Referral link'), 'http://stake.us');
    await typeInto(user, section('Code and contact').getByLabelText('Contact address'), 'nobody');
    await save(user);
    expect(await screen.findByText('Please fill this in')).toBeVisible();
    expect(
      await screen.findByText('Please enter a full address that starts with https://'),
    ).toBeVisible();
    // Each invalid field shows its own message.
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('shows the sum of the prizes while they are typed, and rejects one above that of the previous rank', async () => {
    const sent = withSettings();
    const user = await openSiteConfig();
    const prizes = section('Prizes');
    expect(prizes.getByText('$1,800')).toBeVisible();
    await typeInto(user, prizes.getByLabelText('Rank 2'), '1200.50');
    expect(prizes.getByText('$2,500.50')).toBeVisible();
    await save(user);
    expect(
      await screen.findByText('The prize of rank 2 must not be higher than that of rank 1'),
    ).toBeVisible();
    await typeInto(user, prizes.getByLabelText('Rank 1'), '2000');
    await user.click(prizes.getByRole('button', { name: 'Remove Last Rank' }));
    await save(user);
    await screen.findByText('Site settings updated successfully');
    expect(sent.map((saved) => saved.prizes)).toEqual([[2000, 1200.5]]);
  });

  it('adds, moves and removes social links', async () => {
    const sent = withSettings();
    const user = await openSiteConfig();
    const links = section('Social links');
    await user.click(links.getByRole('button', { name: 'Add Link' }));
    await typeInto(user, links.getAllByLabelText('Name')[1] as HTMLElement, 'Blog');
    await typeInto(user, links.getAllByLabelText('Tooltip')[1] as HTMLElement, 'Read the blog');
    await typeInto(
      user,
      links.getAllByLabelText('Address')[1] as HTMLElement,
      'https://blog.example',
    );
    await user.click(links.getByRole('button', { name: 'Move social link 2 up' }));
    await save(user);
    await screen.findByText('Site settings updated successfully');
    await user.click(links.getByRole('button', { name: 'Remove social link 2' }));
    await save(user);
    await waitFor(() => {
      expect(sent.map(({ socials }) => socials.map(({ name }) => name))).toEqual([
        ['Blog', 'YouTube'],
        ['Blog'],
      ]);
    });
  });

  it('keeps the input when the server rejects it, with its message next to the field', async () => {
    withSettings();
    const user = await openSiteConfig();
    const name = section('Creator').getByLabelText('Name');
    await typeInto(user, name, 'Lady Luck');
    rejectOnce(
      {
        error: 'Please remove characters that cannot be seen',
        fields: { 'creator.tagline': 'Please remove characters that cannot be seen' },
      },
      400,
    );
    await save(user);
    await waitFor(() => {
      expect(section('Creator').getByText(/cannot be seen/)).toBeVisible();
    });
    expect(name).toHaveValue('Lady Luck');
    expect(screen.queryByText(/^Failed to update site settings/)).toBeNull();
    expect(screen.getAllByText(/cannot be seen/)).toHaveLength(1);
  });

  it('shows a default message if the server sends none', async () => {
    withSettings();
    const user = await openSiteConfig();
    await typeInto(user, section('Creator').getByLabelText('Name'), 'Lady Luck');
    rejectOnce({}, 500);
    await save(user);
    expect(await screen.findByText('Failed to update site settings: HTTP 500')).toBeVisible();
    expect(section('Creator').getByLabelText('Name')).toHaveValue('Lady Luck');
  });

  it('shows what another user saved meanwhile, keeps the input and adopts their other changes', async () => {
    const sent = withSettings();
    const user = await openSiteConfig();
    await typeInto(user, section('Creator').getByLabelText('Name'), 'Mine');
    const stored = createSettings();
    rejectOnce(
      {
        error: 'Another user has changed the settings. Nothing was saved.',
        current: createSettings({
          version: 9,
          code: 'LUCKY',
          creator: { ...stored.creator, name: 'Theirs' },
        }),
      },
      409,
    );
    await save(user);
    const notice = await screen.findByText('The settings were changed while you were editing');
    const alert = notice.closest('[role=alert]');
    expect(alert).toHaveTextContent(
      'Name (yours is kept: saving replaces theirs)Acme Plays → Theirs',
    );
    expect(alert).toHaveTextContent('Code (theirs is used)PLAY → LUCKY');
    expect(section('Creator').getByLabelText('Name')).toHaveValue('Mine');
    expect(section('Code and contact').getByLabelText('Referral code')).toHaveValue('LUCKY');
    await save(user);
    await screen.findByText('Site settings updated successfully');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ version: 9, code: 'LUCKY', creator: { name: 'Mine' } });
    expect(notice).not.toBeInTheDocument();
  });

  it('finds a time zone by a part of its name, with spaces', async () => {
    const sent = withSettings();
    const user = await openSiteConfig();
    const zone = section('Date and time').getByRole('combobox', { name: 'Time zone' });
    expect(section('Date and time').getByText(/Now: .* UTC\.$/)).toBeVisible();
    await user.type(zone, 'new york');
    await user.click(await screen.findByTitle('America/New York'));
    expect(section('Date and time').getByText(/Now: .* New York time\.$/)).toBeVisible();
    await save(user);
    await screen.findByText('Site settings updated successfully');
    expect(sent[0]).toMatchObject({ timeZone: 'America/New_York' });
  });

  it('asks before leaving unsaved changes, and Discard reverts them', async () => {
    withSettings();
    const user = await openSiteConfig();
    await typeInto(user, section('Creator').getByLabelText('Name'), 'Mine');
    await user.click(screen.getByRole('link', { name: 'API Settings' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(section('Creator').getByLabelText('Name')).toHaveValue('Mine');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(section('Creator').getByLabelText('Name')).toHaveValue('Acme Plays');
    await user.click(screen.getByRole('link', { name: 'API Settings' }));
    expect(await screen.findByRole('region', { name: /^YouTube/ })).toBeVisible();
  });

  it('does not allow changing an affiliate that the environment sets', async () => {
    const sent = withSettings({ usAffiliate: 'Crew', usAffiliateBy: 'environment' });
    const user = await openSiteConfig();
    expect(screen.queryByLabelText('US affiliate name')).toBeNull();
    expect(screen.getByText(/This is set as LEADERBOARD_US_AFFILIATE/)).toHaveTextContent('Crew');
    await typeInto(user, section('Creator').getByLabelText('Name'), 'Lady Luck');
    await save(user);
    await screen.findByText('Site settings updated successfully');
    expect(sent[0]).not.toHaveProperty('usAffiliate');
  });
});

describe("the creator's picture", () => {
  const choose = (user: UserEvent, file: File) =>
    user.upload(screen.getByLabelText('Picture file'), file);
  const png = new File(['png'], 'me.png', { type: 'image/png' });

  const avatarUrl = '/media/avatar-0123456789abcdef.webp';
  const button = (name: string) => screen.getByRole('button', { name });

  /** Stores each uploaded picture, and returns their number. */
  function withUploads(): () => number {
    let uploads = 0;
    server.use(
      http.put('*/api/admin/avatar', () => {
        uploads += 1;
        return HttpResponse.json({ avatarUrl, version: 5 });
      }),
    );
    return () => uploads;
  }

  /** Delays the reading of the next chosen file; returns a function that reads it. */
  function delayNextFile(): () => Promise<void> {
    let read = () => Promise.resolve();
    const spy = jest.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementationOnce(function (
      this: FileReader,
      file,
    ) {
      read = async () => {
        spy.mockRestore();
        this.readAsDataURL(file);
        await new Promise((resolve) => {
          this.addEventListener('loadend', resolve);
        });
      };
    });
    return () => act(() => read());
  }
  const slow = new File(['slow'], 'slow.png', { type: 'image/png' });

  it('is the last chosen one, even if an earlier file takes longer to read', async () => {
    withSettings();
    const user = await openSiteConfig();
    const readSlow = delayNextFile();
    await choose(user, slow);
    await choose(user, png);
    expect(await screen.findByText(/^me\.png will be cropped/)).toBeVisible();
    await readSlow();
    expect(screen.getByText(/^me\.png will be cropped/)).toBeVisible();
  });

  it('stays canceled if the file is read later', async () => {
    withSettings();
    const user = await openSiteConfig();
    await choose(user, png);
    await screen.findByAltText('Preview of the new picture');
    const readSlow = delayNextFile();
    await choose(user, slow);
    await user.click(button('Cancel'));
    await readSlow();
    expect(screen.getByAltText('Current picture')).toBeVisible();
    expect(screen.getByText('All changes saved')).toBeVisible();
  });

  it('is an unsaved change as soon as it is chosen, and is stored by Save', async () => {
    const sent = withSettings();
    const uploads = withUploads();
    const user = await openSiteConfig();
    await choose(user, png);
    expect(await screen.findByAltText('Preview of the new picture')).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image\/png/),
    );
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    expect(uploads()).toBe(0);
    await save(user);
    expect(await screen.findByText('Site settings updated successfully')).toBeVisible();
    expect(screen.getByAltText('Current picture')).toHaveAttribute('src', avatarUrl);
    expect(screen.getByText('All changes saved')).toBeVisible();
    expect([uploads(), sent]).toEqual([1, []]);
    await typeInto(user, section('Creator').getByLabelText('Name'), 'Lady Luck');
    await save(user);
    await waitFor(() => {
      expect(sent[0]).toMatchObject({ version: 5, creator: { name: 'Lady Luck', avatarUrl } });
    });
  });

  it('is stored with the other changes in one save', async () => {
    const sent = withSettings();
    const uploads = withUploads();
    const user = await openSiteConfig();
    await typeInto(user, section('Creator').getByLabelText('Name'), 'Lady Luck');
    await choose(user, png);
    await screen.findByAltText('Preview of the new picture');
    await save(user);
    expect(await screen.findByText('All changes saved')).toBeVisible();
    expect([uploads(), sent.length]).toEqual([1, 1]);
    expect(screen.getByAltText('Current picture')).toHaveAttribute('src', avatarUrl);
  });

  it('asks before it is lost, and Discard drops it', async () => {
    withSettings();
    const uploads = withUploads();
    const user = await openSiteConfig();
    await choose(user, png);
    await screen.findByAltText('Preview of the new picture');
    await user.click(screen.getByRole('link', { name: 'API Settings' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    await user.click(button('Stay'));
    await user.click(button('Discard'));
    expect(screen.getByAltText('Current picture')).toBeVisible();
    expect(screen.getByText('All changes saved')).toBeVisible();
    expect(uploads()).toBe(0);
  });

  it('can be removed with Save, or kept before that', async () => {
    const sent = withSettings({
      creator: { ...createSettings().creator, avatarUrl },
    });
    const user = await openSiteConfig();
    await user.click(button('Remove Picture'));
    expect(screen.getByText(/^The picture will be removed when you save/)).toBeVisible();
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await user.click(button('Keep Picture'));
    expect(screen.getByAltText('Current picture')).toHaveAttribute('src', avatarUrl);
    expect(screen.getByText('All changes saved')).toBeVisible();
    await user.click(button('Remove Picture'));
    await save(user);
    expect(await screen.findByText('All changes saved')).toBeVisible();
    expect(sent[0]).toMatchObject({ creator: { avatarUrl: null } });
    expect(screen.queryByRole('button', { name: 'Remove Picture' })).toBeNull();
  });

  it.each([
    [new File(['x'], 'me.gif', { type: 'image/gif' }), /PNG, JPEG or WebP\.$/],
    [
      new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'me.png', { type: 'image/png' }),
      /at most 2 MB/,
    ],
  ])('is rejected before the upload if it is invalid', async (file, problem) => {
    withSettings();
    const user = await openSiteConfig();
    const picture = screen.getByLabelText<HTMLInputElement>('Picture file');
    // Users can select 'all files' in the browser's file dialog.
    picture.removeAttribute('accept');
    await choose(user, file);
    expect(await screen.findByRole('alert')).toHaveTextContent(problem);
    expect(screen.getByText('All changes saved')).toBeVisible();
  });

  it('shows why the server rejected it, and stays chosen', async () => {
    withSettings();
    server.use(
      http.put('*/api/admin/avatar', () =>
        HttpResponse.json(
          { error: 'This picture is damaged. Please choose another one.' },
          { status: 400 },
        ),
      ),
    );
    const user = await openSiteConfig();
    await choose(user, png);
    await screen.findByAltText('Preview of the new picture');
    await save(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('This picture is damaged.');
    expect(button('Save Changes')).toBeEnabled();
    await choose(user, new File(['other'], 'other.png', { type: 'image/png' }));
    expect(await screen.findByText(/^other\.png will be cropped/)).toBeVisible();
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await save(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('This picture is damaged.');
    await user.click(button('Cancel'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('All changes saved')).toBeVisible();
  });
});
