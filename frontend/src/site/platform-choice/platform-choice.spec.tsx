import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { createBonus, createSite } from '../../testing/factories';
import { renderApp } from '../../testing/render-app';

const root = document.documentElement;
const bonuses = [
  createBonus(),
  createBonus({ id: 8, path: '/bonuses/8-us', title: 'For the US', platform: 'stake_us' }),
];

const titles = () =>
  screen.getAllByRole('article').map((card) => card.querySelector('h2')?.textContent);

/** Runs the script that the pages run before their first paint. */
async function preselect(): Promise<void> {
  delete root.dataset.platform;
  // As the server renders them.
  Object.assign(root.dataset, { us: 'stake_us', world: 'stake_com' });
  await jest.isolateModulesAsync(async () => {
    await import('./preselect-platform');
  });
}

function inZone(timeZone: string): void {
  jest
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions);
}

beforeEach(() => {
  root.dataset.platform = 'all';
});
afterEach(() => {
  jest.restoreAllMocks();
  root.dataset.platform = 'all';
});

describe('the choice of the platform', () => {
  it('is that of the visitor’s time zone', async () => {
    inZone('America/Chicago');
    await preselect();
    expect(root.dataset.platform).toBe('stake_us');
    await renderApp('/bonuses', { bonuses });
    expect(titles()).toEqual(['For the US']);
    expect(screen.getByRole('button', { name: 'Stake.us', pressed: true })).toBeVisible();
  });

  it('is what the visitor chose, also on the next visit', async () => {
    const { user, unmount } = await renderApp('/bonuses', { bonuses });
    expect(titles()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Stake.com' }));
    expect(titles()).toEqual(['200% up to $1,000']);
    unmount();
    inZone('America/Chicago');
    await preselect();
    expect(root.dataset.platform).toBe('stake_com');
  });

  it('is remembered if it is all platforms', async () => {
    localStorage.setItem('playhouse.platform', 'all');
    inZone('America/Chicago');
    await preselect();
    expect(root.dataset.platform).toBe('all');
  });

  it('follows the time zone if the stored value is not a key', async () => {
    localStorage.setItem('playhouse.platform', '"]{}');
    inZone('Europe/Berlin');
    await preselect();
    expect(root.dataset.platform).toBe('stake_com');
  });

  it('works without storage', async () => {
    const disabled = () => {
      throw new DOMException('Disabled', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(disabled);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(disabled);
    inZone('Europe/Berlin');
    await preselect();
    const { user } = await renderApp('/bonuses', { bonuses });
    expect(titles()).toEqual(['200% up to $1,000']);
    await user.click(screen.getByRole('button', { name: 'Stake.us' }));
    expect(titles()).toEqual(['For the US']);
  });

  it('is one of three platforms, or all if no bonus is of the stored one', async () => {
    const name = 'Казино 🎰';
    const { platforms } = createSite();
    const third = createSite().platforms.map((own) => ({ ...own, key: 'third', name }))[0];
    const site = createSite({ platforms: third ? [...platforms, third] : [] });
    const ofThird = createBonus({ id: 9, title: 'A third', platform: 'third', provider: name });
    root.dataset.platform = 'stake_us';
    const { user } = await renderApp('/bonuses', { site, bonuses: [createBonus(), ofThird] });
    const chips = within(screen.getByRole('group', { name: 'Show bonuses for' }));
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'All',
      'Stake.com',
      name,
    ]);
    expect(chips.getByRole('button', { pressed: true })).toHaveTextContent('All');
    expect(titles()).toHaveLength(2);
    await user.click(chips.getByRole('button', { name }));
    expect(titles()).toEqual(['A third']);
    expect(localStorage.getItem('playhouse.platform')).toBe('third');
  });

  it('does not exist if all bonuses are of one platform', async () => {
    root.dataset.platform = 'stake_us';
    await renderApp('/bonuses', { bonuses: [createBonus()] });
    expect(titles()).toEqual(['200% up to $1,000']);
    expect(screen.queryByRole('group', { name: 'Show bonuses for' })).toBeNull();
  });

  it('does not keep the dialog of another bonus from opening', async () => {
    root.dataset.platform = 'stake_us';
    await renderApp('/bonuses/7-200-up-to-1000', { bonuses });
    expect(screen.getByRole('dialog')).toHaveAccessibleName('200% up to $1,000');
  });

  it('decides which platform comes first on the play page', async () => {
    root.dataset.platform = 'stake_us';
    const { unmount } = await renderApp('/play');
    expect(titles()).toEqual(['Stake.us', 'Stake.com']);
    unmount();
    act(() => {
      root.dataset.platform = 'all';
    });
    await renderApp('/play');
    expect(titles()).toEqual(['Stake.com', 'Stake.us']);
  });

  it('orders the play page in browsers without the array methods of ES2023', async () => {
    jest.spyOn(Array.prototype, 'toSorted').mockImplementation(() => {
      throw new TypeError('toSorted is not a function');
    });
    root.dataset.platform = 'stake_us';
    await renderApp('/play');
    expect(titles()).toEqual(['Stake.us', 'Stake.com']);
  });
});
