import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { saveRegion } from '../../shared/region/visitor-region';
import { createSite } from '../../testing/factories';
import { createHelp, createHelpLine } from '../../testing/help-factories';
import { renderApp } from '../../testing/render-app';
import { server } from '../../testing/server';
import { helpRegion } from './help-region';

afterEach(() => {
  localStorage.clear();
});

const footer = () => within(screen.getByRole('contentinfo'));
const open = async (path: string) => {
  server.use(http.get('*/api/help', () => HttpResponse.json(createHelp())));
  await renderApp(path, {
    site: createSite({ helpLines: [createHelpLine()] }),
    help: createHelp(),
  });
};
const stayIn = (timeZone: string) => {
  const options = Intl.DateTimeFormat().resolvedOptions();
  jest
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ ...options, timeZone });
};

describe('the help on every page', () => {
  it('is that of the region that the visitor has chosen, then the international one', async () => {
    saveRegion('GB');
    await open('/play');
    const note = await screen.findByRole('complementary', { name: 'Gamble responsibly' });
    await waitFor(() => {
      expect(
        within(note)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual(['GamCare: 0808 8020 133', expect.stringContaining('Gambling Therapy')]);
    });
    expect(footer().queryByText(/National Problem/)).toBeNull();
    expect(screen.getByText(/Free help:/)).toHaveTextContent('Free help: 0808 8020 133.');
  });

  it('is international where the site has no line, by the time zone of a visitor who has not chosen', async () => {
    stayIn('America/Argentina/Cordoba');
    await open('/play');
    expect(await footer().findByText('Gambling Therapy')).toBeVisible();
    expect(footer().queryByText(/National Problem/)).toBeNull();
  });

  it('stays the first of the site in a time zone that names no place', async () => {
    await open('/play');
    expect(footer().getByText('National Problem Gambling Helpline')).toBeVisible();
  });
});

it('the page with all help has the international lines first in a time zone outside of its regions', async () => {
  stayIn('Asia/Tokyo');
  await open('/help');
  const [first] = within(screen.getByRole('region', { name: 'Help lines' })).getAllByRole(
    'heading',
    { level: 3 },
  );
  expect(first).toHaveTextContent('Everywhere');
});

it.each([
  ['DE', 'America/New_York', 'DE'],
  [null, 'America/New_York', 'US'],
  [null, 'America/Detroit', 'US-MI'],
  [null, 'Asia/Tokyo', '*'],
  [null, 'UTC', null],
  [null, undefined, null],
])('the region for help, chosen %s in the zone %s, is %s', (chosen, zone, region) => {
  expect(helpRegion(chosen, zone, ['US', 'DE'])).toBe(region);
});
