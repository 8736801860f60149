import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { HiddenPlayer } from '../../../api/panel/race';
import { createRace } from '../../../testing/panel/race';
import { findDialog, renderPanel } from '../../../testing/panel/panel';
import { narrowToPhone } from '../../../testing/panel/phone';
import { server } from '../../../testing/server';

const HIDDEN: HiddenPlayer = {
  id: 'a',
  month: '2026-11',
  reason: 'Request 77',
  hiddenAt: '2026-11-21T10:00:00.000Z',
  hiddenBy: 'ada',
  isRecognized: true,
};

/** Responds like the server, in whose standings the first player may be hidden; returns the changes. */
function withPlayer(initially: HiddenPlayer | null): unknown[] {
  const changes: unknown[] = [];
  let hidden = initially;
  server.use(
    http.get('*/api/admin/leaderboard', () => {
      const race = createRace();
      const [winner, other] = race.entries;
      return HttpResponse.json({ ...race, entries: [{ ...winner, hidden }, other] });
    }),
    http.get('*/api/leaderboard/months', () => HttpResponse.json([])),
    http.get('*/api/admin/leaderboard/hidden-players', () =>
      HttpResponse.json(hidden ? [hidden] : []),
    ),
    http.put('*/api/admin/leaderboard/hidden-players/a', async ({ request }) => {
      const fields = (await request.json()) as { month: string; reason: string };
      changes.push(['PUT', fields]);
      if (fields.reason.includes('grace')) {
        const error = 'Leave out the name: the reason stays in the activity log';
        return HttpResponse.json({ error, fields: { reason: error } }, { status: 400 });
      }
      hidden = { ...HIDDEN, ...fields };
      return HttpResponse.json(hidden);
    }),
    http.post('*/api/admin/leaderboard/hidden-players/a/hidden-again', () => {
      changes.push(['POST']);
      if (hidden) hidden = { ...hidden, isRecognized: true };
      return HttpResponse.json(hidden);
    }),
    http.delete('*/api/admin/leaderboard/hidden-players/a', () => {
      changes.push(['DELETE']);
      hidden = null;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return changes;
}

async function open(path = '/admin/race') {
  const { user } = await renderPanel(path);
  await screen.findByRole('heading', { name: 'The Race' });
  return user;
}
const findHide = () => screen.findByRole('button', { name: 'Hide the name of grace.hopper' });
const findShow = () => screen.findByRole('button', { name: 'Show the name of grace.hopper' });

describe('the name of a player', () => {
  it.each(['on a desktop', 'on a phone'])(
    'is hidden with a reason %s, and the toast undoes that',
    async (place) => {
      if (place === 'on a phone') narrowToPhone();
      const changes = withPlayer(null);
      const user = await open();
      await user.click(await findHide());
      const dialog = await findDialog('Hide the Name');
      expect(dialog).toHaveTextContent('grace.hopper');
      expect(dialog).toHaveTextContent('‘Hidden player’ instead of the masked name');
      expect(dialog).not.toHaveTextContent('in a month with full names');
      await user.type(screen.getByRole('textbox', { name: 'Reason' }), '  Request 77 ');
      await user.click(screen.getByRole('button', { name: 'Hide Name' }));
      expect(await screen.findByText('Name hidden')).toBeVisible();
      expect(await findShow()).toBeVisible();
      expect(screen.getByText(/^Hidden/)).toHaveTextContent('Hidden Nov 21, 2026 by ada');
      expect(screen.getByText('Request 77')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      expect(await screen.findByText('Name shown again')).toBeVisible();
      expect(await findHide()).toBeVisible();
      expect(changes).toEqual([
        ['PUT', { race: 'main', month: '2026-11', reason: 'Request 77' }],
        ['DELETE'],
      ]);
    },
  );

  it('is not hidden without a reason, or with one that contains it', async () => {
    const changes = withPlayer(null);
    const user = await open();
    await user.click(await findHide());
    await findDialog('Hide the Name');
    await user.click(screen.getByRole('button', { name: 'Hide Name' }));
    expect(await screen.findByText('Please fill this in')).toBeVisible();
    expect(changes).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'grace.hopper asked');
    await user.click(screen.getByRole('button', { name: 'Hide Name' }));
    expect(await screen.findByText(/^Leave out the name: the reason stays/)).toBeVisible();
  });

  it('is hidden with a warning in a month without full names, because its id may be an earlier one', async () => {
    withPlayer(null);
    server.use(
      http.get('*/api/admin/leaderboard', () =>
        HttpResponse.json(createRace({ namesErasedAt: '2026-11-20T10:00:00.000Z' })),
      ),
    );
    const user = await open();
    await user.click(await findHide());
    expect(await findDialog('Hide the Name')).toHaveTextContent(
      'hide it in a month with full names, too',
    );
  });

  it('is shown again, and the toast hides it with the same reason', async () => {
    const changes = withPlayer(HIDDEN);
    const user = await open();
    await user.click(await findShow());
    expect(await screen.findByText('Name shown again')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Name hidden again')).toBeVisible();
    expect(await findShow()).toBeVisible();
    expect(changes).toEqual([
      ['DELETE'],
      ['PUT', { race: 'main', month: '2026-11', reason: 'Request 77' }],
    ]);
  });

  it('stays hidden if showing it fails, with the reason', async () => {
    withPlayer(HIDDEN);
    server.use(
      http.delete('*/api/admin/leaderboard/hidden-players/a', () =>
        HttpResponse.json({ error: 'Internal server error' }, { status: 500 }),
      ),
    );
    const user = await open();
    await user.click(await findShow());
    expect(await screen.findByText('Failed to show the name')).toBeVisible();
    expect(await findShow()).toBeVisible();
  });

  it('is listed as visible again if the server does not recognize it, until it is hidden again', async () => {
    const changes = withPlayer({ ...HIDDEN, isRecognized: false });
    const user = await open();
    const notice = await screen.findByRole('region', { name: 'Names that are visible again' });
    expect(notice).toHaveTextContent('Race of November 2026, hidden Nov 21, 2026 by ada');
    expect(notice).toHaveTextContent('hide the name again, and then tap ‘Done’');
    await user.click(screen.getByRole('button', { name: 'Done: hidden again, ‘Request 77’' }));
    const dialog = await findDialog('Is the Name Hidden Again?');
    expect(dialog).toHaveTextContent('‘Done’ hides nothing: it only ends this warning');
    expect(dialog).toHaveTextContent('Request 77');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(changes).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Done: hidden again, ‘Request 77’' }));
    await user.click(within(await findDialog('Is the Name Hidden Again?')).getByText('Done'));
    expect(await screen.findByText('Marked as hidden again')).toBeVisible();
    await waitFor(() => {
      expect(notice).not.toBeInTheDocument();
    });
    expect(changes).toEqual([['POST']]);
  });

  it('that is visible again can be kept visible after a question, and is then no longer listed', async () => {
    const changes = withPlayer({ ...HIDDEN, isRecognized: false });
    const user = await open();
    const notice = await screen.findByRole('region', { name: 'Names that are visible again' });
    await user.click(screen.getByRole('button', { name: 'Keep visible: ‘Request 77’' }));
    const dialog = await findDialog('Keep the Name Visible');
    expect(dialog).toHaveTextContent('also of those whose full names were erased');
    expect(changes).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Keep Visible' }));
    expect(await screen.findByText('Name stays visible')).toBeVisible();
    await waitFor(() => {
      expect(notice).not.toBeInTheDocument();
    });
    expect(changes).toEqual([['DELETE']]);
  });

  it('can be shown again after a question if the player is in no standings', async () => {
    const changes = withPlayer(HIDDEN);
    server.use(
      http.get('*/api/admin/leaderboard', () =>
        HttpResponse.json(createRace({ entries: [], found: 0 })),
      ),
    );
    const user = await open('/admin/race?show=hidden');
    const list = await screen.findByRole('region', { name: 'Hidden names in all months' });
    expect(list).toHaveTextContent('Race of November 2026, hidden Nov 21, 2026 by ada');
    await user.click(screen.getByRole('button', { name: 'Show the name again: ‘Request 77’' }));
    const dialog = await findDialog('Show the Name Again');
    expect(dialog).toHaveTextContent('will see the masked name instead of ‘Hidden player’');
    expect(dialog).toHaveTextContent('This can’t be undone here');
    expect(changes).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Show Name' }));
    expect(await screen.findByText('Name shown again')).toBeVisible();
    await waitFor(() => {
      expect(list).not.toBeInTheDocument();
    });
    expect(changes).toEqual([['DELETE']]);
  });

  it('stays in the list of hidden names if showing it fails, with the reason', async () => {
    withPlayer(HIDDEN);
    server.use(
      http.delete('*/api/admin/leaderboard/hidden-players/a', () =>
        HttpResponse.json({ error: 'Internal server error' }, { status: 500 }),
      ),
    );
    const user = await open('/admin/race?show=hidden');
    await user.click(
      await screen.findByRole('button', { name: 'Show the name again: ‘Request 77’' }),
    );
    const dialog = await findDialog('Show the Name Again');
    await user.click(within(dialog).getByRole('button', { name: 'Show Name' }));
    expect(await within(dialog).findByText('Failed to show the name')).toBeVisible();
    expect(screen.getByText('Hidden names in all months')).toBeVisible();
  });
});

it('the players whose names are hidden can be selected, as the address says', async () => {
  const queries: string[] = [];
  withPlayer(HIDDEN);
  server.use(
    http.get('*/api/admin/leaderboard', ({ request }) => {
      queries.push(new URL(request.url).search);
      return HttpResponse.json(createRace());
    }),
  );
  await renderPanel('/admin/race?show=hidden');
  expect(await screen.findByText('Hidden names')).toBeVisible();
  expect(queries).toEqual(['?offset=0&limit=100&show=hidden']);
});
