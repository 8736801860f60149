import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AdminHelpLine } from '../../../api/panel/help-lines';
import { chooseRegion } from '../../../testing/panel/choose-region';
import { createAdminHelpLine } from '../../../testing/panel/help-lines';
import { renderPanel } from '../../../testing/panel/panel';
import { server } from '../../../testing/server';

const LINES = [
  createAdminHelpLine(),
  createAdminHelpLine({
    id: 2,
    version: 4,
    region: 'GB',
    name: 'GAMSTOP',
    kind: 'register',
    phone: null,
    text: null,
    hours: null,
    site: 'https://www.gamstop.co.uk',
    source: 'https://www.gamstop.co.uk/about',
    checkedOn: null,
    isInFooter: false,
    position: 20,
  }),
  createAdminHelpLine({
    id: 3,
    region: '*',
    name: 'BetBlocker',
    kind: 'blocking',
    phone: null,
    text: null,
    site: 'https://betblocker.org',
    checkedOn: '2026-01-05',
    isOverdue: true,
    isInFooter: false,
  }),
];
const CONFLICT = {
  error: 'Another user has changed this help line. Nothing was saved.',
  current: createAdminHelpLine({ version: 2, phone: '1-800-GAMBLER' }),
};

/** Opens a page of the panel with these lines; returns the changes: method, path and body. */
async function open(
  lines: readonly AdminHelpLine[] = LINES,
  path = '/admin/help-lines',
  isStale = false,
) {
  const sent: unknown[] = [];
  const { user } = await renderPanel(path);
  const answer = async (request: Request) => {
    const text = await request.text();
    const { pathname } = new URL(request.url);
    sent.push([request.method, pathname.replace('/api/admin/', ''), text && JSON.parse(text)]);
    if (isStale) return HttpResponse.json(CONFLICT, { status: 409 });
    if (request.method === 'DELETE') return new HttpResponse(null, { status: 204 });
    return HttpResponse.json({ ...LINES[1], version: 5 });
  };
  server.use(
    http.get('*/api/admin/help-lines', () => HttpResponse.json(lines)),
    http.post('*/api/admin/help-lines', ({ request }) => answer(request)),
    http.post('*/api/admin/help-lines/:id/check', ({ request }) => answer(request)),
    http.put('*/api/admin/help-lines/:id', ({ request }) => answer(request)),
    http.delete('*/api/admin/help-lines/:id', ({ request }) => answer(request)),
  );
  return { user, sent };
}

const names = async () =>
  (await screen.findAllByRole('heading', { level: 4 })).map(({ textContent }) => textContent);
const press = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name }));
};

it('the help lines are listed with their contacts, source and check', async () => {
  await open();
  expect(await names()).toEqual([
    'National Problem Gambling Helpline United States',
    'GAMSTOP United Kingdom',
    'BetBlocker Everywhere',
  ]);
  const [reset, gamstop, blocker] = screen
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('heading'));
  if (!reset || !gamstop || !blocker) throw new Error('Lines are missing');
  expect(reset).toHaveTextContent('1-800-MY-RESET · Text 800GAM · https://www.ncpgambling.org');
  expect(reset).toHaveTextContent('Help line, in the footer');
  expect(reset).toHaveTextContent('Checked Nov 20, 2026');
  expect(gamstop).toHaveTextContent('Self-exclusion: register');
  expect(gamstop).toHaveTextContent('Not checked yet');
  expect(blocker).toHaveTextContent('Checked Jan 5, 2026, overdue');
  expect(within(gamstop).getByRole('link', { name: /about/ })).toHaveAttribute(
    'href',
    'https://www.gamstop.co.uk/about',
  );
});

it.each([
  ['Not checked yet', ['GAMSTOP United Kingdom']],
  ['Overdue', ['BetBlocker Everywhere']],
  ['Help lines', ['National Problem Gambling Helpline United States']],
  ['Self-exclusion', ['GAMSTOP United Kingdom', 'BetBlocker Everywhere']],
])('the filter %s shows only the entries that it names', async (filter, expected) => {
  const { user } = await open();
  await names();
  await user.click(screen.getByRole('combobox', { name: 'Show' }));
  await user.click(await screen.findByTitle(filter));
  expect(await names()).toEqual(expected);
});

it('the search and the filter come from the URL', async () => {
  await open(LINES, '/admin/help-lines?filter=unchecked&search=kingdom');
  expect(await names()).toEqual(['GAMSTOP United Kingdom']);
});

const WITH_CODE = [
  createAdminHelpLine({
    id: 4,
    name: 'Only a site',
    phone: null,
    text: null,
    site: 'https://help.example/PLAY',
    isPublished: false,
    isSiteLeftOut: true,
    isInFooter: false,
  }),
  createAdminHelpLine({ id: 5, name: 'Also a phone', isSiteLeftOut: true }),
];

it('a help line whose site contains the code says what visitors do not see, and what to do', async () => {
  const { user } = await open([...LINES, ...WITH_CODE], '/admin/help-lines?filter=leftOut');
  expect(await names()).toEqual(['Only a site United States', 'Also a phone United States']);
  const [site, phone] = screen
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('heading'));
  expect(site).toHaveTextContent(
    'Visitors do not see this line: its only contact is a site whose address contains your code. Edit the line and enter the address without your code, or a phone number.',
  );
  expect(phone).toHaveTextContent(
    'Visitors do not see the site, because its address contains your code. Edit the line and enter the address without your code.',
  );
  await press(user, 'Delete Only a site');
  expect(await screen.findByText(/Visitors do not see it now/)).toBeVisible();
});

it('Overview links to the help lines whose site contains the code, before what is overdue', async () => {
  await open([...LINES, ...WITH_CODE], '/admin');
  const link = await screen.findByRole('link', { name: 'Open Help lines' });
  expect(link).toHaveAttribute('href', '/admin/help-lines?filter=leftOut');
  expect(link.closest('[role=alert]')).toHaveTextContent(
    '2 entries have sites whose addresses contain your code, so visitors do not see the sites',
  );
});

it('one tap stores that the source of a help line was read today, and Undo takes it back', async () => {
  const { user, sent } = await open();
  await press(user, 'Checked today: GAMSTOP');
  await press(user, 'Undo');
  expect(await screen.findByText('Check undone')).toBeVisible();
  expect(sent).toEqual([
    ['POST', 'help-lines/2/check', { version: 4 }],
    [
      'PUT',
      'help-lines/2',
      expect.objectContaining({ name: 'GAMSTOP', checkedOn: null, version: 5 }),
    ],
  ]);
});

it('a check is not stored if another user has changed the help line, whose change is then shown', async () => {
  const { user } = await open(LINES, '/admin/help-lines', true);
  await names();
  server.use(
    http.get('*/api/admin/help-lines', () =>
      HttpResponse.json([createAdminHelpLine({ ...LINES[1], version: 5, name: 'GAMSTOP UK' })]),
    ),
  );
  await press(user, 'Checked today: GAMSTOP');
  expect(await screen.findByText(/Another user has changed this help line/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Checked today: GAMSTOP UK' })).toBeVisible();
});

it('a new help line is sent with only what was filled in', async () => {
  const { user, sent } = await open();
  await press(user, 'Add help line');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await chooseRegion(user, 'Netherlands (NL)');
  await user.type(dialog.getByLabelText('Name'), 'Loket');
  await user.type(dialog.getByLabelText('Phone'), '0800 24 000 22');
  await user.type(dialog.getByLabelText('Source'), 'loket.example/contact');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Help line saved successfully')).toBeVisible();
  expect(sent).toEqual([
    [
      'POST',
      'help-lines',
      {
        kind: 'line',
        region: 'NL',
        name: 'Loket',
        phone: '0800 24 000 22',
        text: null,
        site: null,
        hours: null,
        languages: null,
        source: 'https://loket.example/contact',
        checkedOn: null,
      },
    ],
  ]);
});

it('an edit is kept if another user saves first', async () => {
  const { user, sent } = await open(LINES, '/admin/help-lines', true);
  await press(user, 'Edit National Problem Gambling Helpline');
  const dialog = within(await screen.findByRole('dialog'));
  const hours = dialog.getByLabelText('Hours');
  await user.clear(hours);
  await user.type(hours, 'Mornings');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(
    await dialog.findByText('This help line was changed while you were editing'),
  ).toBeVisible();
  expect(dialog.getByText('Phone (theirs is used)')).toBeVisible();
  expect(hours).toHaveValue('Mornings');
  expect(dialog.getByLabelText('Phone')).toHaveValue('1-800-GAMBLER');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(sent).toMatchObject([
      ['PUT', 'help-lines/1', { hours: 'Mornings', position: 10, version: 1, text: '800GAM' }],
      ['PUT', 'help-lines/1', { hours: 'Mornings', phone: '1-800-GAMBLER', version: 2 }],
    ]);
  });
});

it('a message of the server is shown next to its field', async () => {
  const { user } = await open();
  server.use(
    http.put('*/api/admin/help-lines/:id', () =>
      HttpResponse.json(
        { error: 'x', fields: { site: 'Please enter an address without your code' } },
        { status: 400 },
      ),
    ),
  );
  await press(user, 'Edit GAMSTOP');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Site'), '/PLAY');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Please enter an address without your code')).toBeVisible();
});

it('a help line is deleted after a confirmation, and restored with Undo', async () => {
  const { user, sent } = await open();
  await press(user, 'Delete National Problem Gambling Helpline');
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    dialog.getByText(
      'Are you sure you want to delete this help line? Visitors will no longer see it on the help page or in the footer.',
    ),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await press(user, 'Undo');
  expect(await screen.findByText('Help line restored successfully')).toBeVisible();
  const line = createAdminHelpLine();
  const { id, version, isOverdue, isInFooter, isPublished, isSiteLeftOut, ...fields } = line;
  expect([id, version, isOverdue, isInFooter]).toEqual([1, 1, false, true]);
  expect([isPublished, isSiteLeftOut]).toEqual([true, false]);
  expect(sent).toEqual([
    ['DELETE', 'help-lines/1', ''],
    ['POST', 'help-lines', fields],
  ]);
});

it('the last help line is not deleted, and the dialog says what to do first', async () => {
  const { user } = await open();
  const error = 'This is the last help line that visitors see. Add another one first.';
  server.use(
    http.delete('*/api/admin/help-lines/:id', () => HttpResponse.json({ error }, { status: 409 })),
  );
  await press(user, 'Delete National Problem Gambling Helpline');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText(error)).toBeVisible();
  expect(await names()).toContain('National Problem Gambling Helpline United States');
});

it('the empty list says that visitors see no help lines', async () => {
  await open([]);
  expect(await screen.findByText(/Visitors see no help lines/)).toBeVisible();
});

it('Overview links to what is overdue', async () => {
  await open(LINES, '/admin');
  const link = await screen.findByRole('link', { name: 'Open Help lines' });
  expect(link).toHaveAttribute('href', '/admin/help-lines?filter=overdue');
  expect(link.closest('[role=alert]')).toHaveTextContent('1 entry is overdue for a check');
});

it('Overview calls nothing overdue that no one has checked yet, and links to it', async () => {
  await open(LINES.slice(0, 2), '/admin');
  const link = await screen.findByRole('link', { name: 'Open Help lines' });
  expect(link).toHaveAttribute('href', '/admin/help-lines?filter=unchecked');
  const note = link.closest('[role=alert]');
  expect(note).toHaveTextContent('Check the help lines1 entry has not been checked yet');
  expect(note).not.toHaveTextContent(/overdue|attention/);
});

it.each([
  ['there are no help lines', LINES.slice(1)],
  ['visitors do not see the only help line', [...LINES.slice(1), ...WITH_CODE.slice(0, 1)]],
])('Overview warns if %s', async (_, lines) => {
  await open(lines, '/admin');
  expect(await screen.findByText(/Visitors see no help lines/)).toBeVisible();
  // Not the overdue entries: the page offers to add a line.
  expect(screen.getByRole('link', { name: 'Open Help lines' })).toHaveAttribute(
    'href',
    '/admin/help-lines',
  );
});
