import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { saveRegion } from '../../shared/region/visitor-region';
import { createHelp, createHelpLine } from '../../testing/help-factories';
import { takeLogged } from '../../testing/logged';
import { renderApp } from '../../testing/render-app';
import { server } from '../../testing/server';

beforeEach(() => {
  localStorage.clear();
});

const open = (help = createHelp()) => renderApp('/help', { help });
const places = () =>
  within(screen.getByRole('region', { name: 'Help lines' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const linksIn = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('the page with help', () => {
  it('lists the lines by region in the order of the site, to call, to text and to open', async () => {
    await open();
    expect(places()).toEqual([
      'United States',
      'Everywhere',
      'New Jersey',
      'United Kingdom',
      'Germany',
    ]);
    expect(linksIn('United States')).toEqual([
      'tel:+18006973738',
      'sms:800426',
      'https://www.ncpgambling.org',
      'tel:988',
    ]);
    const germany = screen.getByRole('region', { name: 'Germany' });
    expect(germany).toHaveTextContent('German · Checked on Nov 22, 2026');
    expect(screen.getByRole('region', { name: 'Everywhere' })).toHaveTextContent('Not checked yet');
  });

  it.each([
    ['DE', ['Germany', 'Everywhere', 'United States']],
    ['US-NJ', ['New Jersey', 'United States', 'Everywhere']],
    ['US-TX', ['United States', 'Everywhere', 'New Jersey']],
    ['JP', ['Everywhere', 'United States', 'New Jersey']],
  ])('has the region %s first, if the visitor has chosen it', async (region, first) => {
    saveRegion(region);
    await open();
    expect(places().slice(0, 3)).toEqual(first);
  });

  it('follows the visitor’s choice, which they can forget', async () => {
    saveRegion('GB');
    const { user } = await open();
    expect(places()[0]).toBe('United Kingdom');
    const registers = within(screen.getByRole('region', { name: 'National registers' }));
    const names = () => registers.getAllByRole('term').map(({ textContent }) => textContent);
    act(() => {
      saveRegion('DE');
    });
    expect(places()[0]).toBe('Germany');
    expect(names()).toEqual(['OASIS (Germany)', 'GAMSTOP (United Kingdom)']);
    await user.click(screen.getByRole('button', { name: 'Forget this' }));
    expect(places()[0]).toBe('United States');
  });

  it('has the ways to exclude oneself below the help lines', async () => {
    await open();
    const headings = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
    expect(headings.slice(0, 3)).toEqual(['Help lines', 'Take a break', 'Exclude yourself']);
    expect(linksIn('At the casinos')).toEqual(['https://golden-reef.example/limits']);
    expect(linksIn('Blocking software')).toEqual(['https://betblocker.org']);
  });

  it('leaves out what the site has no entry for, and says that it lists no help lines', async () => {
    await open({ lines: [createHelpLine({ kind: 'blocking' })] });
    expect(screen.getByText('This site lists no help lines at the moment.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'National registers' })).toBeNull();
    expect(linksIn('Blocking software')).toHaveLength(2);
  });

  it('offers a break from the start, also while the lines are loaded again after a failure', async () => {
    server.use(http.get('*/api/help', () => HttpResponse.json({ error: 'x' }, { status: 404 })));
    const { user } = await renderApp('/help');
    const offer = screen.getByRole('region', { name: 'Take a break' });
    expect(screen.getByText('Loading help lines...')).toBeVisible();
    expect(await screen.findByText('The help lines can’t be loaded right now.')).toBeVisible();
    const respond = Promise.withResolvers<undefined>();
    server.use(
      http.get('*/api/help', async () => {
        await respond.promise;
        return HttpResponse.json(createHelp());
      }),
    );
    const retry = screen.getByRole('button', { name: 'Try Again' });
    await user.click(retry);
    await waitFor(() => {
      expect(retry).toHaveTextContent('Trying again...');
    });
    expect(retry).toHaveFocus();
    expect(offer).toBeVisible();
    respond.resolve(undefined);
    expect(await screen.findByRole('region', { name: 'Germany' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Take a break' })).toBe(offer);
    takeLogged();
  });

  it('can be linked to its break only once nothing moves that any more', async () => {
    const respond = Promise.withResolvers<undefined>();
    server.use(
      http.get('*/api/help', async () => {
        await respond.promise;
        return HttpResponse.json(createHelp());
      }),
    );
    await renderApp('/help');
    expect(document.getElementById('break')).toBeNull();
    respond.resolve(undefined);
    await screen.findByRole('region', { name: 'Germany' });
    expect(document.getElementById('break')).toBe(
      screen.getByRole('region', { name: 'Take a break' }),
    );
  });
});
