import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { createSite } from '../../testing/factories';
import { renderApp } from '../../testing/render-app';
import { dataLines } from './data-lines';

type Changes = Parameters<typeof createSite>[0];

const site = (retention: Partial<ReturnType<typeof createSite>['retention']>): Changes => ({
  retention: { ...createSite().retention, ...retention },
});

/** The line with this text, as the page shows it. */
async function lineOf(what: RegExp, changes: Changes): Promise<string> {
  const { unmount } = await renderApp('/privacy', { site: createSite(changes) });
  const section = within(screen.getByRole('region', { name: /Your data$/ }));
  const text = section.getByText(what).closest('div')?.textContent ?? '';
  unmount();
  return text;
}

describe('the section about your data', () => {
  it('has a line for everything that is stored', async () => {
    await renderApp('/privacy', { site: createSite() });
    const section = screen.getByRole('region', { name: /Your data$/ });
    const lines = dataLines(createSite());
    expect(within(section).getAllByRole('term')).toHaveLength(lines.length);
    for (const { what, where, howLong } of lines) {
      expect(section).toHaveTextContent(`${what}${where}. ${howLong}.`);
    }
  });

  it('says how long the log is kept, or that only its size is limited', async () => {
    expect(await lineOf(/^Each request/, site({ logDays: 9 }))).toContain('9 days at most');
    expect(await lineOf(/^Each request/, site({ logDays: 1 }))).toContain('1 day at most');
    expect(await lineOf(/^Security reports/, site({ logDays: null }))).toContain(
      'Until newer records replace it, because the size of the log is limited.',
    );
  });

  it('says how long full names are kept', async () => {
    expect(await lineOf(/^Players: full/, site({ namesMonths: 7 }))).toContain(
      'after a month has ended, for 7 months more.',
    );
    expect(await lineOf(/^Players: full/, site({ namesMonths: 1 }))).toContain('for 1 month more');
  });

  it('says how long backups are kept, and by whom', async () => {
    expect(await lineOf(/^Everything that was/, site({ backupDays: 30 }))).toContain(
      'Daily backups. 30 days, and up to a day more',
    );
    expect(await lineOf(/^Everything that was/, site({ backupDays: null }))).toContain(
      'As long as they keep them.',
    );
  });

  it('says what remains of erased names in the files of the database', async () => {
    expect(await lineOf(/^Names that were erased/, site({ erasesFiles: true }))).toContain(
      'Removed at once',
    );
    expect(await lineOf(/^Names that were erased/, site({ erasesFiles: false }))).toContain(
      'Until the database overwrites them; there is no fixed time.',
    );
  });

  it('says whether clicks are counted', async () => {
    expect(await lineOf(/^The number of clicks/, { countClicks: true })).toContain('Without limit');
    expect(await lineOf(/^Clicks on links/, { countClicks: false })).toContain('not counted');
  });
});
