import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { Connector, ConnectorTest, Source } from '../../../api/panel/sources';
import {
  admin,
  findDialog,
  renderPanel,
  signedInAs,
  withOverview,
} from '../../../testing/panel/panel';
import { createRace } from '../../../testing/panel/race';
import { renderApp } from '../../../testing/render-app';
import { server } from '../../../testing/server';

const HELP = { required: true, help: 'Where to find it.' };

const ROOBET: Connector = {
  key: 'roobet',
  label: 'Roobet',
  window: 'dated',
  unit: 'USD',
  coolDownSeconds: 300,
  fields: [
    { ...HELP, name: 'userId', label: 'User id', kind: 'text' },
    { ...HELP, name: 'token', label: 'API token', kind: 'secret' },
    {
      ...HELP,
      name: 'score',
      label: 'Figure',
      kind: 'choice',
      required: false,
      choices: ['wagered', 'weighted'],
    },
  ],
};
/** With a field for a document, and one for the format of numbers. */
const LIST: Connector = {
  ...ROOBET,
  key: 'list',
  label: 'A list of your own',
  window: 'manual',
  fields: [
    { ...HELP, name: 'rows', label: 'Rows', kind: 'document' },
    {
      ...HELP,
      name: 'format',
      label: 'Number format',
      kind: 'choice',
      required: false,
      choices: ['1,234.56', '1.234,56', '1 234,56'],
    },
  ],
};
const JSON_ADDRESS: Connector = {
  ...ROOBET,
  key: 'json',
  label: 'Another JSON address',
  window: 'cumulative',
  unit: { name: 'Gems', decimals: 2 },
  fields: [
    { ...HELP, name: 'address', label: 'Address', kind: 'text' },
    { ...HELP, name: 'secret', label: 'Key', kind: 'secret', required: false },
  ],
};

const SOURCE: Source = {
  id: 7,
  platformKey: 'stake_com',
  connector: 'json',
  settings: { address: 'https://api.example/players' },
  secrets: { secret: { set: true } },
  window: 'cumulative',
  unit: { name: 'Gems', decimals: 2 },
  createdAt: '2026-11-03T10:00:00.000Z',
};

const FOUND: ConnectorTest = {
  ok: true,
  players: 1204,
  total: 5200.4,
  unit: 'EUR',
  rows: [
    { name: 'grace', amount: '5.200,40 €', read: 5200.4 },
    { name: null, amount: 'n/a', read: null },
  ],
  suspicious: [{ cell: '5.200', read: 5.2 }],
  unread: 1,
  numberFormats: [],
  columns: [],
};

interface Site {
  sources?: readonly Source[];
  /** Responses to saves and tests, as body and status; the last one is repeated. */
  saves?: readonly (readonly [body: object, status?: number])[];
  tests?: readonly (readonly [body: object, status?: number])[];
}

/** Opens the page. Returns the changes and tests: method, path and body. */
async function open({ sources = [], saves = [[SOURCE]], tests = [[FOUND]] }: Site = {}) {
  const sent: unknown[] = [];
  const answer = (responses: Site['tests'] = []) => {
    let count = 0;
    return async ({ request }: { request: Request }) => {
      const text = await request.text();
      const path = new URL(request.url).pathname.replace('/api/admin/', '');
      sent.push([request.method, path, text && JSON.parse(text)]);
      const [body, status = 200] = responses[Math.min(count, responses.length - 1)] ?? [{}];
      count += 1;
      return HttpResponse.json(body, { status });
    };
  };
  const { user } = await renderPanel('/admin/race/sources');
  const save = answer(saves);
  server.use(
    http.get('*/api/admin/connectors', () => HttpResponse.json([LIST, JSON_ADDRESS, ROOBET])),
    http.get('*/api/admin/sources', () => HttpResponse.json(sources)),
    http.post('*/api/admin/sources', save),
    http.put('*/api/admin/sources/:id', save),
    http.delete('*/api/admin/sources/:id', ({ params }) => {
      sent.push(['DELETE', `sources/${String(params.id)}`]);
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/api/admin/sources/test', answer(tests)),
  );
  return { user, sent };
}

const press = async (user: UserEvent, name: string) => {
  await user.click(await screen.findByRole('button', { name }));
};

/** Opens the form of a new source and chooses its platform and connector. */
async function add(user: UserEvent, { label }: Connector) {
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Add source' })).toBeEnabled();
  });
  await press(user, 'Add source');
  const form = within(await findDialog('Add Source'));
  await user.click(form.getByRole('combobox', { name: 'Platform' }));
  await user.click(await screen.findByTitle('Stake.us'));
  await user.click(form.getByRole('combobox', { name: 'Where the wagers are read' }));
  await user.keyboard(label.slice(0, 6));
  await user.click(await screen.findByTitle(label));
  return form;
}

/** Opens the form of the stored source. */
async function edit(user: UserEvent) {
  await press(user, 'Edit Another JSON address, Stake.com');
  return within(await findDialog('Edit Source'));
}

async function paste(user: UserEvent, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

describe('the sources of wagers', () => {
  it('are listed with connector, platform, unit and window', async () => {
    const list = { ...SOURCE, id: 8, connector: 'list', unit: 'EUR', window: 'manual' };
    await open({ sources: [SOURCE, list as unknown as Source] });
    await screen.findByRole('button', { name: 'Edit Another JSON address, Stake.com' });
    const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(texts).toContain('Another JSON address Stake.comGems · Running totalEditDelete');
    expect(texts).toContain('A list of your own Stake.comEUR · Typed by youEditDelete');
    expect(screen.getByRole('link', { name: 'Settings, API Settings' })).toHaveAttribute(
      'href',
      '/admin/settings',
    );
  });

  it('are linked from the race page for admins only', async () => {
    const openRace = async () => {
      server.use(
        http.get('*/api/admin/leaderboard', () => HttpResponse.json(createRace())),
        http.get('*/api/leaderboard/months', () => HttpResponse.json([])),
      );
      await renderApp('/admin/race');
      await screen.findByText(/^Full names are|^You see the names/);
      return screen.queryByRole('link', { name: 'Sources of wagers' });
    };
    withOverview();
    signedInAs({ ...admin, role: 'editor', isAdmin: false });
    expect(await openRace()).toBeNull();
    cleanup();
    signedInAs(admin);
    expect(await openRace()).toHaveAttribute('href', '/admin/race/sources');
  });

  it('are explained while there are none', async () => {
    await open();
    expect(await screen.findByText(/^A source is where the site reads/)).toBeVisible();
  });

  it('are deleted after a confirmation', async () => {
    const { user, sent } = await open({ sources: [SOURCE] });
    await press(user, 'Delete Another JSON address, Stake.com');
    const question = within(await findDialog('Delete Source'));
    expect(sent).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Source deleted successfully')).toBeVisible();
    expect(sent).toEqual([['DELETE', 'sources/7']]);
  });
});

describe('a new source', () => {
  it('has the texts, secrets and choices that its connector describes', async () => {
    const { user, sent } = await open();
    const form = await add(user, ROOBET);
    expect(form.getByText('Reported format, not yet seen by us.')).toBeVisible();
    expect(form.getByText(/^Not tested yet/)).toBeVisible();
    expect(form.getByLabelText('User id')).toBeRequired();
    await paste(user, form.getByLabelText('User id'), '12');
    await paste(user, form.getByLabelText('API token'), ' key ');
    expect(form.getByLabelText('API token')).toHaveAttribute('type', 'password');
    await user.click(form.getByRole('combobox', { name: 'Figure' }));
    await user.click(await screen.findByTitle('weighted'));
    await press(user, 'Save');
    expect(await screen.findByText('Source saved successfully')).toBeVisible();
    expect(sent).toEqual([
      [
        'POST',
        'sources',
        {
          platformKey: 'stake_us',
          connector: 'roobet',
          settings: { userId: '12', score: 'weighted' },
          secrets: { token: 'key' },
        },
      ],
    ]);
  });

  it('reads a document from a file', async () => {
    const { user, sent } = await open();
    const form = await add(user, LIST);
    expect(form.queryByText(/^Reported format/)).toBeNull();
    const large = new File(['x'.repeat(512 * 1024 + 1)], 'large.csv', { type: 'text/csv' });
    await user.upload(form.getByLabelText('File for Rows'), large);
    expect(await form.findByText('The file must be at most 512 KB.')).toBeVisible();
    const file = new File(['name;amount\ngrace;5'], 'rows.csv', { type: 'text/csv' });
    await user.upload(form.getByLabelText('File for Rows'), file);
    await waitFor(() => {
      expect(form.getByLabelText('Rows')).toHaveValue('name;amount\ngrace;5');
    });
    await press(user, 'Save');
    await screen.findByText('Source saved successfully');
    expect(sent).toMatchObject([
      ['POST', 'sources', { settings: { rows: 'name;amount\ngrace;5', format: '1,234.56' } }],
    ]);
  });

  it('is not sent without what is required', async () => {
    const { user, sent } = await open();
    await add(user, ROOBET);
    await press(user, 'Save');
    expect(await screen.findAllByText('Please fill this in')).toHaveLength(2);
    expect(sent).toEqual([]);
  });

  it("shows the server's messages next to the fields", async () => {
    const fields = {
      platformKey: 'There is no such platform',
      connector: 'There is no such connector',
      'settings.address': 'Please enter a full address',
      'secrets.secret': 'Please remove characters that cannot be sent',
    };
    const { user } = await open({ saves: [[{ error: 'Not valid.', fields }, 400]] });
    const form = await add(user, JSON_ADDRESS);
    await paste(user, form.getByLabelText('Address'), 'x');
    await press(user, 'Save');
    for (const message of Object.values(fields)) {
      expect(await form.findByText(message)).toBeVisible();
    }
    expect(form.queryByText('Not valid.')).toBeNull();
    expect(form.getByLabelText('Address')).toHaveValue('x');
  });
});

describe('the secret of a stored source', () => {
  it('stays if its input is left empty', async () => {
    const { user, sent } = await open({ sources: [SOURCE] });
    const form = await edit(user);
    expect(form.getByText(/^Set\. Leave empty to keep it\./)).toBeVisible();
    expect(form.getByLabelText('Key (optional)')).toHaveValue('');
    await user.type(form.getByLabelText('Address'), '/all');
    await press(user, 'Save');
    expect(await screen.findByText('Source saved successfully')).toBeVisible();
    const settings = { address: 'https://api.example/players/all' };
    const { platformKey, connector } = SOURCE;
    expect(sent).toEqual([['PUT', 'sources/7', { platformKey, connector, settings, secrets: {} }]]);
  });

  it('is removed if the user chooses that', async () => {
    const { user, sent } = await open({ sources: [SOURCE] });
    const form = await edit(user);
    await user.click(form.getByRole('checkbox', { name: 'Remove ‘Key’ when you save' }));
    await press(user, 'Save');
    await screen.findByText('Source saved successfully');
    expect(sent).toMatchObject([['PUT', 'sources/7', { secrets: { secret: null } }]]);
  });

  it('is reported if the server removed it, because another website would have received it', async () => {
    const saved = { ...SOURCE, secrets: { secret: { set: false } } };
    const { user } = await open({ sources: [SOURCE], saves: [[saved]] });
    const form = await edit(user);
    await user.clear(form.getByLabelText('Address'));
    await paste(user, form.getByLabelText('Address'), 'https://other.example');
    await press(user, 'Save');
    expect(await screen.findByText(/^Its key was removed/)).toBeVisible();
  });
});

describe('the test of a source', () => {
  it('shows what was read, and asks whether that is right', async () => {
    const { user, sent } = await open();
    const form = await add(user, ROOBET);
    await paste(user, form.getByLabelText('User id'), '12');
    await press(user, 'Test');
    expect(await form.findByRole('heading', { name: 'Is this right?' })).toBeVisible();
    expect(form.queryByText(/^Not tested yet/)).toBeNull();
    expect(form.getByText('1,204')).toBeVisible();
    expect(form.getByText('€5,200.40', { selector: 'dd' })).toBeVisible();
    expect(form.getByText(/^1 row was not read/)).toBeVisible();
    expect(form.getByRole('listitem')).toHaveTextContent('“5.200” → read as €5.20');
    const rows = form.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'NameAs read, and as sent',
      'grace€5,200.40 “5.200,40 €”',
      'Anonymous playernot read “n/a”',
    ]);
    const settings = { userId: '12', score: 'wagered' };
    expect(sent).toEqual([
      ['POST', 'sources/test', { connector: 'roobet', settings, secrets: {} }],
    ]);
    await user.type(form.getByLabelText('User id'), '3');
    expect(form.getByText(/^Not tested yet/)).toBeVisible();
    expect(form.queryByRole('table')).toBeNull();
  });

  it('reads a stored source with its secrets, with and without changes', async () => {
    const tests = [[{ ...FOUND, unit: SOURCE.unit }]] as const;
    const { user, sent } = await open({ sources: [SOURCE], tests });
    const form = await edit(user);
    await press(user, 'Test');
    expect(await form.findByText('5,200.40 Gems', { selector: 'dd' })).toBeVisible();
    await user.type(form.getByLabelText('Address'), '/all');
    await press(user, 'Test');
    await form.findByRole('table');
    const settings = { address: 'https://api.example/players/all' };
    expect(sent).toEqual([
      ['POST', 'sources/test', { id: 7 }],
      ['POST', 'sources/test', { id: 7, connector: 'json', settings, secrets: {} }],
    ]);
  });

  it('says why it failed and what to do', async () => {
    const error = 'The source responded with status 401.';
    const failed = { ...FOUND, ok: false, rows: [], errorCode: 'access-denied', error };
    const { user } = await open({ tests: [[failed]] });
    const form = await add(user, ROOBET);
    await press(user, 'Test');
    expect(await form.findByText('The host denies access.')).toBeVisible();
    expect(form.getByText(/^Check the key/)).toBeVisible();
    expect(form.getByText(`Details: ${error}`)).toBeVisible();
    expect(form.queryByText('Is this right?')).toBeNull();
  });

  it("shows the server's messages next to the fields, until the next test", async () => {
    const fields = { 'settings.userId': 'Please fill this in' };
    const { user } = await open({ tests: [[{ error: 'Not valid.', fields }, 400], [FOUND]] });
    const form = await add(user, ROOBET);
    await press(user, 'Test');
    expect(await form.findByText('Please fill this in')).toBeVisible();
    await press(user, 'Test');
    expect(await form.findByRole('table')).toBeVisible();
    await waitFor(() => {
      expect(form.queryByText('Please fill this in')).toBeNull();
    });
  });

  it('names the columns, and proposes the one format in which the amounts are written', async () => {
    const columns = ['name', 'Einsatz'];
    const failed = { ...FOUND, ok: false, errorCode: 'other-number-format', columns };
    const { user, sent } = await open({
      tests: [[{ ...failed, numberFormats: ['1.234,56'] }], [FOUND]],
    });
    const form = await add(user, LIST);
    await press(user, 'Test');
    expect(await form.findByText('“name”, “Einsatz”')).toBeVisible();
    await press(user, 'Use 1.234,56');
    expect(await form.findByRole('table')).toBeVisible();
    expect(sent).toMatchObject([
      ['POST', 'sources/test', { settings: { format: '1,234.56' } }],
      ['POST', 'sources/test', { settings: { format: '1.234,56' } }],
    ]);
  });

  it('asks which format is right if there are several', async () => {
    const numberFormats = ['1,234.56', '1.234,56', '1 234,56'];
    const { user } = await open({ tests: [[{ ...FOUND, numberFormats }]] });
    const form = await add(user, LIST);
    await press(user, 'Test');
    expect(await form.findByText(/Which one is right\?$/)).toBeVisible();
    const offers = form.getAllByRole('button', { name: /^Use / });
    expect(offers.map(({ textContent }) => textContent)).toEqual(['Use 1.234,56', 'Use 1 234,56']);
  });
});
