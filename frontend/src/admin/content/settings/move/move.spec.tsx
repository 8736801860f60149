import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { generatedApi } from '../../../../api/generated';
import type { SiteImport } from '../../../../api/panel/site-move';
import { server } from '../../../../testing/server';
import { respondToImports } from '../../../../testing/panel/imports';
import { findDialog, renderPanel } from '../../../../testing/panel/panel';
import { createSettings } from '../../../../testing/panel/settings';

const STATE = 'a'.repeat(64);
const noBonuses: SiteImport['bonuses'] = {
  added: [],
  changed: [],
  removed: [],
  kept: [],
  unchanged: 0,
  isReordered: false,
};
const nothing: SiteImport = { state: STATE, settings: [], bonuses: noBonuses };
const changes: SiteImport = {
  state: STATE,
  settings: [
    { field: 'Referral code', before: 'PLAY', after: 'LUCK' },
    { field: 'Prizes → Rank 2', before: 500, after: null },
    { field: 'Creator → Picture', before: '/media/a.webp', after: '/media/b.webp' },
  ],
  bonuses: {
    ...noBonuses,
    added: [{ title: 'Brand new 🎁', platform: 'stake_us' }],
    changed: [
      {
        title: 'Cashback',
        platform: 'stake_com',
        changes: [{ field: 'isFeatured', before: false, after: true }],
      },
    ],
    kept: [{ title: 'Only here', platform: 'stake_com' }],
    unchanged: 2,
    isReordered: true,
  },
};

const respondWith = (...responses: [body: object, status?: number][]) =>
  respondToImports('/api/admin/import', responses);

async function open() {
  server.use(http.get('*/api/admin/settings', () => HttpResponse.json(createSettings())));
  const { user, store } = await renderPanel('/admin/settings?part=move');
  await screen.findByRole('region', { name: 'Import' });
  return { user, store };
}

async function choose(text = '{"format":1}', sizeBytes = text.length) {
  const { user, store } = await open();
  const file = new File([text], 'playhouse-2026-11-22.json', { type: 'application/json' });
  Object.defineProperty(file, 'size', { value: sizeBytes });
  await user.upload(screen.getByLabelText('File to import'), file);
  return { user, store, dialog: await findDialog('Import') };
}

describe('the export', () => {
  it('downloads a file with the date', async () => {
    const saved: { name: string; text: Promise<string> }[] = [];
    let blob = new Blob();
    URL.createObjectURL = (content) => {
      blob = content as Blob;
      return 'blob:x';
    };
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, text: blob.text() });
    });
    const document = { format: 1, settings: {}, bonuses: [] };
    server.use(http.get('*/api/admin/export', () => HttpResponse.json(document)));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => {
      expect(saved).toHaveLength(1);
    });
    click.mockRestore();
    expect(saved[0]?.name).toMatch(/^playhouse-\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse((await saved[0]?.text) ?? '')).toEqual(document);
  });

  it('shows why it failed', async () => {
    server.use(
      http.get('*/api/admin/export', () =>
        HttpResponse.json({ error: "The database can't be reached." }, { status: 503 }),
      ),
    );
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('Export Failed')).toBeVisible();
  });
});

describe('the import', () => {
  it('shows each change in groups and in words, then imports the same file with the state of the preview', async () => {
    const sent = respondWith([changes]);
    const { user, dialog } = await choose();
    const group = async (name: string) =>
      within(await within(dialog).findByRole('region', { name }));
    expect((await group('3 settings changed')).getByText('Prizes › Rank 2')).toBeVisible();
    expect(dialog).toHaveTextContent('before: $500 → after: none');
    expect(dialog).toHaveTextContent('before: a picture → after: another picture');
    expect((await group('1 bonus added')).getByRole('listitem')).toHaveTextContent(
      'Brand new 🎁 Stake.us',
    );
    expect((await group('1 bonus changed')).getByText('Featured')).toBeVisible();
    expect((await group('1 bonus kept')).getByText(/^Only here/)).toBeVisible();
    expect(dialog).toHaveTextContent('The bonuses get the order of the file.');
    expect(dialog).toHaveTextContent('2 bonuses stay the same.');
    await user.click(within(dialog).getByRole('button', { name: 'Import' }));
    expect(await screen.findByText('File imported successfully')).toBeVisible();
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    const type = 'application/vnd.playhouse+json';
    expect(sent).toEqual([
      { query: '?replaceBonuses=false&preview=true', type, text: '{"format":1}' },
      { query: `?replaceBonuses=false&state=${STATE}`, type, text: '{"format":1}' },
    ]);
  });

  it('updates what the panel shows of the sources, because it may turn their parts on or off', async () => {
    respondWith([changes]);
    const { user, store, dialog } = await choose();
    let requests = 0;
    server.use(
      http.get('*/api/admin/cache-status', () => {
        requests += 1;
        return HttpResponse.json([]);
      }),
    );
    const statuses = store.dispatch(generatedApi.endpoints.getCacheStatus.initiate());
    await waitFor(() => {
      expect(requests).toBe(1);
    });
    await user.click(await within(dialog).findByRole('button', { name: 'Import' }));
    await waitFor(() => {
      expect(requests).toBe(2);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    statuses.unsubscribe();
  });

  it('replaces all bonuses only if the admin chooses it, with a new preview', async () => {
    const removed = { ...nothing, bonuses: { ...noBonuses, removed: changes.bonuses.kept } };
    const sent = respondWith([changes], [removed]);
    const { user, dialog } = await choose();
    await user.click(await within(dialog).findByRole('checkbox', { name: /^Replace all bonuses/ }));
    expect(await within(dialog).findByText('1 bonus moved to the trash')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Import' }));
    expect(await screen.findByText('File imported successfully')).toBeVisible();
    expect(sent.map(({ query }) => query)).toEqual([
      '?replaceBonuses=false&preview=true',
      '?replaceBonuses=true&preview=true',
      `?replaceBonuses=true&state=${STATE}`,
    ]);
  });

  it('offers nothing to import if nothing changes', async () => {
    respondWith([nothing]);
    const { dialog } = await choose();
    expect(await within(dialog).findByText(/^This file changes nothing/)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Import' })).toBeDisabled();
  });

  it('shows the first of 200 changes, and all on request', async () => {
    const added = Array.from({ length: 200 }, (_, index) => ({
      title: `Bonus ${String(index)}`,
      platform: 'stake_com',
    }));
    respondWith([{ ...nothing, bonuses: { ...noBonuses, added } }]);
    const { user, dialog } = await choose();
    expect(await within(dialog).findAllByRole('listitem')).toHaveLength(10);
    await user.click(within(dialog).getByRole('button', { name: /^Show all 200/ }));
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(200);
  });

  it('lists all problems of a file with their path, and offers no import', async () => {
    const fields = {
      'settings.code': 'Please fill this in',
      'bonuses.3.title': 'Please enter at most 120 characters',
    };
    respondWith([{ error: 'The file has 2 problems. Nothing was imported.', fields }, 400]);
    const { dialog } = await choose();
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'The file has 2 problems. Nothing was imported.settings.codePlease fill this inbonuses.3.titlePlease enter at most 120 characters',
    );
    expect(within(dialog).queryByRole('button', { name: 'Import' })).not.toBeInTheDocument();
  });

  it('says why another file is not an export', async () => {
    const error = 'This file is not JSON. Please choose a file that was exported here.';
    respondWith([{ error }, 400]);
    const { dialog } = await choose('PK');
    expect(await within(dialog).findByText(error)).toBeVisible();
  });

  it('sends no file of more than 4 MB', async () => {
    const sent = respondWith([nothing]);
    const { dialog } = await choose('{}', 4 * 1024 * 1024 + 1);
    expect(await within(dialog).findByText('The file must be at most 4 MB.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('sends nothing if the file can no longer be read after the preview', async () => {
    const sent = respondWith([changes]);
    const { user, dialog } = await choose();
    const confirm = await within(dialog).findByRole('button', { name: 'Import' });
    const read = jest.spyOn(FileReader.prototype, 'readAsText').mockImplementation(function (
      this: FileReader,
    ) {
      this.dispatchEvent(new ProgressEvent('error'));
    });
    await user.click(confirm);
    expect(
      await within(dialog).findByText('This file could not be read. Please choose it again.'),
    ).toBeVisible();
    read.mockRestore();
    expect(within(dialog).queryByRole('button', { name: 'Import' })).not.toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  it('can be checked again after the server could not be reached', async () => {
    respondWith([{ error: 'The database is away.' }, 503], [nothing]);
    const { user, dialog } = await choose();
    expect(
      await within(dialog).findByText('The file could not be checked: The database is away.'),
    ).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await within(dialog).findByText(/^This file changes nothing/)).toBeVisible();
  });

  it('shows the new preview if the site has changed since, and imports that', async () => {
    const current = { ...changes, state: 'b'.repeat(64), settings: changes.settings.slice(1) };
    const error = 'The site has changed since the preview. Nothing was imported.';
    const sent = respondWith([changes], [{ error, current }, 409], [current]);
    const { user, dialog } = await choose();
    await user.click(await within(dialog).findByRole('button', { name: 'Import' }));
    expect(await within(dialog).findByText('2 settings changed')).toBeVisible();
    expect(within(dialog).getByRole('alert')).toHaveTextContent(error);
    await user.click(within(dialog).getByRole('button', { name: 'Import' }));
    expect(await screen.findByText('File imported successfully')).toBeVisible();
    expect(sent.at(-1)?.query).toContain(current.state);
  });
});
