import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { LinkHealth } from '../../../api/panel/link-health';
import { createLink } from '../../../testing/panel/links';
import { createAdminBonus, findDialog, renderPanel } from '../../../testing/panel/panel';
import { openSiteConfig, section, withSettings } from '../../../testing/panel/site-config';
import { server } from '../../../testing/server';

const usedBy: LinkHealth['usedBy'] = [
  { kind: 'bonus', id: '1', label: 'Weekly Cashback', otherHost: null },
];

async function openBonuses(links: readonly LinkHealth[], bonuses = [createAdminBonus()]) {
  server.use(
    http.get('*/api/admin/bonuses', () => HttpResponse.json(bonuses)),
    http.get('*/api/admin/links/health', () => HttpResponse.json(links)),
  );
  const rendered = await renderPanel('/admin/bonuses');
  await screen.findByRole('button', { name: 'Edit Weekly Cashback' });
  return rendered;
}

const chip = () => screen.findByRole('button', { name: /^Link of Weekly Cashback/ });

describe('the chip of a link in the list of bonuses', () => {
  it.each<[string, Partial<LinkHealth>, RegExp]>([
    ['Works', { code: 'ok', isBroken: false }, /^The link works/],
    ['Broken since Nov 3', {}, /responds with an error. Visitors probably cannot use/],
    ['Broken', { failingSince: null }, /Visitors probably cannot use the link/],
    ['Code lost', { code: 'code-lost' }, /Sign-ups may not count for you/],
    ['Unknown', { code: 'unclear', isBroken: false }, /Visitors may well reach it/],
    ['Unknown', { isBroken: false }, /counts as broken if the next check fails, too/],
  ])('shows "%s", and explains why', async (label, changes, explanation) => {
    await openBonuses([createLink({ usedBy, ...changes })]);
    const button = await chip();
    expect(button).toHaveTextContent(label);
    expect(button.dataset.tip).toMatch(explanation);
  });

  it.each<[string, LinkHealth[]]>([
    ['was not checked yet', [createLink({ usedBy, code: null })]],
    ['is not checked', [createLink()]],
  ])('is missing if the link %s', async (_, links) => {
    // The second bonus has a chip: the results have arrived.
    const second = createAdminBonus({ id: 2, title: 'Reload' });
    const itsLink = createLink({
      url: 'https://b.example/',
      usedBy: [{ kind: 'bonus', id: '2', label: 'Reload', otherHost: null }],
    });
    await openBonuses([...links, itsLink], [createAdminBonus(), second]);
    await screen.findByRole('button', { name: /^Link of Reload/ });
    expect(screen.queryByRole('button', { name: /^Link of Weekly/ })).not.toBeInTheDocument();
  });

  it('opens what was found, and checks the links again', async () => {
    let isFixed = false;
    const { user } = await openBonuses([createLink({ usedBy })]);
    server.use(
      http.get('*/api/admin/links/health', () =>
        HttpResponse.json([
          isFixed ? createLink({ usedBy, code: 'ok', isBroken: false }) : createLink({ usedBy }),
        ]),
      ),
      http.post('*/api/admin/links/check', () => {
        isFixed = true;
        return HttpResponse.json([]);
      }),
    );
    await user.click(await chip());
    const dialog = await findDialog('Link: Broken since Nov 3');
    expect(dialog).toHaveTextContent('https://casino.example/?c=PLAY');
    expect(dialog).toHaveTextContent('HTTP 404');
    expect(dialog).toHaveTextContent('Failing sinceNov 3, 2026, 09:00 UTC');
    await user.click(within(dialog).getByRole('button', { name: 'Check all links again' }));
    expect(await screen.findByText('Link: Works')).toBeVisible();
    expect(await chip()).toHaveTextContent('Works');
  });

  it('shows why the links could not be checked', async () => {
    const { user } = await openBonuses([createLink({ usedBy })]);
    server.use(
      http.post('*/api/admin/links/check', () =>
        HttpResponse.json({ error: 'Too many requests.' }, { status: 429 }),
      ),
    );
    await user.click(await chip());
    const dialog = within(await findDialog('Link: Broken since Nov 3'));
    await user.click(dialog.getByRole('button', { name: 'Check all links again' }));
    expect(await dialog.findByText('Too many requests.')).toBeVisible();
  });
});

describe('the chip of a link in the settings', () => {
  it('shows the result of the stored link, so it disappears while the typed link differs', async () => {
    withSettings();
    server.use(
      http.get('*/api/admin/links/health', () => HttpResponse.json([createLink({ code: null })])),
    );
    const user = await openSiteConfig();
    const platform = section('Stake.us');
    const button = await platform.findByRole('button', {
      name: 'Link of Stake.us: Not checked yet',
    });
    expect(button.dataset.tip).toMatch(/once a day/);
    const input = platform.getByLabelText('Referral link');
    await user.type(input, 'x');
    expect(button).not.toBeInTheDocument();
    await user.type(input, '{Backspace}');
    expect(await platform.findByRole('button', { name: /^Link of Stake.us/ })).toBeVisible();
  });
});
