import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { AdminRace } from '../../../api/panel/races';
import type { Connector, Source } from '../../../api/panel/sources';
import { findDialog, renderPanel } from '../../../testing/panel/panel';
import { createFurtherRace, createRace } from '../../../testing/panel/race';
import { createSettings } from '../../../testing/panel/settings';
import { typeInto } from '../../../testing/panel/site-config';
import { server } from '../../../testing/server';

const ROOBET: Connector = {
  key: 'roobet',
  label: 'Roobet',
  window: 'dated',
  unit: 'USD',
  coolDownSeconds: 300,
  fields: [],
};
const DATED: Source = {
  id: 7,
  platformKey: 'stake_com',
  connector: 'roobet',
  settings: {},
  secrets: {},
  window: 'dated',
  unit: 'USD',
  createdAt: '2026-11-03T10:00:00.000Z',
};
const TYPED: Source = {
  ...DATED,
  id: 8,
  platformKey: 'stake_us',
  window: 'manual',
  unit: { name: 'Points', decimals: 0 },
};

interface Site {
  races?: readonly AdminRace[];
  sources?: readonly Source[];
  /** The failure of each save: body and status. */
  failure?: readonly [body: object, status: number];
}

/** Opens the page of the main race or, if there is one, of the further race. Returns the saved races. */
async function open({ races = [], sources = [DATED, TYPED], failure }: Site = {}) {
  const sent: unknown[] = [];
  let current = sources;
  const save = async ({ request }: { request: Request }) => {
    const body = (await request.json()) as object;
    sent.push([request.method, new URL(request.url).pathname.replace('/api/admin/', ''), body]);
    if (failure) return HttpResponse.json(failure[0], { status: failure[1] });
    return HttpResponse.json({ ...createFurtherRace(), ...body });
  };
  server.use(
    http.get('*/api/admin/settings', () =>
      HttpResponse.json(createSettings({ timeZone: 'Europe/Madrid' })),
    ),
    http.get('*/api/admin/leaderboard', () => HttpResponse.json(createRace())),
    http.get('*/api/leaderboard/months', () => HttpResponse.json([])),
    http.get('*/api/admin/races', () => HttpResponse.json(races)),
    http.get('*/api/admin/races/3/periods', () => HttpResponse.json([])),
    http.post('*/api/admin/races/3/refresh', () => HttpResponse.json([])),
    http.get('*/api/admin/connectors', () => HttpResponse.json([ROOBET])),
    http.get('*/api/admin/sources', () => HttpResponse.json(current)),
    http.post('*/api/admin/sources', () => {
      current = [DATED];
      return HttpResponse.json(DATED, { status: 201 });
    }),
    http.post('*/api/admin/races', save),
    http.put('*/api/admin/races/:id', save),
  );
  const { user } = await renderPanel(`/admin/race${races[0] ? `?race=${races[0].slug}` : ''}`);
  await user.click(
    await screen.findByRole('button', { name: races[0] ? 'Edit Race' : 'Add Race' }),
  );
  const form = within(await findDialog(races[0] ? 'Edit Race' : 'Add Race'));
  return { user, sent, form };
}

type Form = Awaited<ReturnType<typeof open>>['form'];

async function choose(user: UserEvent, form: Form, label: string, option: string) {
  await user.click(form.getByRole('combobox', { name: label }));
  await user.click(await screen.findByTitle(option));
}

const fillIn = async (user: UserEvent, form: Form) => {
  await typeInto(user, form.getByLabelText('Title'), 'Week {week} Café race');
  await user.click(await form.findByRole('checkbox', { name: /^Roobet, Stake\.com/ }));
  await typeInto(user, form.getByLabelText('Rank 1'), '$300');
};
const press = (user: UserEvent, form: Form, name: string) =>
  user.click(form.getByRole('button', { name }));

describe('a new race', () => {
  it('takes its unit, hours and address from its sources and title', async () => {
    const { user, sent, form } = await open();
    await fillIn(user, form);
    expect(form.getByLabelText('Address')).toHaveValue('week-cafe-race');
    expect(form.getByLabelText('Hours until it is final')).toHaveValue('24');
    expect(form.getByLabelText('Minimum wager in USD')).toHaveValue('0');
    await press(user, form, 'Add Rank');
    await typeInto(user, form.getByLabelText('Rank 2'), 'Keyboard');
    expect(form.getByText(/^For each rank/)).toHaveTextContent(
      'Prize pool: $300, and 1 prize in words',
    );
    await choose(user, form, 'It runs', 'Every week, or every few weeks');
    await choose(user, form, 'From this day of the week', 'Friday');
    await typeInto(user, form.getByLabelText('Time of day'), '18:00');
    await typeInto(user, form.getByLabelText('Not before'), '2026-10-01');
    expect(form.getByText(/^It first starts on the first Friday/)).toBeVisible();
    await press(user, form, 'Save');
    expect(await screen.findByText('Race saved successfully')).toBeVisible();
    expect(sent).toEqual([
      [
        'POST',
        'races',
        {
          title: 'Week {week} Café race',
          slug: 'week-cafe-race',
          sourceIds: [7],
          merge: 'separate',
          unit: 'USD',
          prizes: [300, 'Keyboard'],
          minWager: 0,
          ties: 'by-name',
          settleHours: 24,
          schedule: {
            kind: 'week',
            weekday: 'friday',
            every: 1,
            time: '18:00',
            from: '2026-10-01',
            zone: 'Europe/Madrid',
          },
          isPublic: true,
        },
      ],
    ]);
  });

  it('can run once, and says calmly what short races do', async () => {
    const { user, sent, form } = await open();
    await typeInto(user, form.getByLabelText('Title'), 'Weekend');
    await user.click(await form.findByRole('checkbox', { name: /^roobet|Typed by you/ }));
    await typeInto(user, form.getByLabelText('Rank 1'), '500 points');
    await choose(user, form, 'It runs', 'Once');
    await typeInto(user, form.getByLabelText('Start'), '2099-07-03T18:00');
    await typeInto(user, form.getByLabelText('End'), '2099-07-05T22:00');
    expect(form.getByText('Jul 3, 18:00 – Jul 5, 22:00')).toBeVisible();
    expect(form.getByText(/^This is shorter than a week/)).toBeVisible();
    await press(user, form, 'Save');
    await screen.findByText('Race saved successfully');
    expect(sent).toMatchObject([
      [
        'POST',
        'races',
        {
          unit: { name: 'Points', decimals: 0 },
          prizes: [500],
          settleHours: 0,
          schedule: {
            kind: 'once',
            startsAt: '2099-07-03T16:00:00.000Z',
            endsAt: '2099-07-05T20:00:00.000Z',
          },
        },
      ],
    ]);
  });

  it('asks how players are merged once it has several sources', async () => {
    const other = { ...DATED, id: 9, platformKey: 'stake_us' };
    const { user, sent, form } = await open({ sources: [DATED, other] });
    expect(form.queryByRole('combobox', { name: 'Players with the same name' })).toBeNull();
    await fillIn(user, form);
    await user.click(form.getByRole('checkbox', { name: /^Roobet, Stake\.us/ }));
    await choose(
      user,
      form,
      'Players with the same name',
      'One player with the same name everywhere',
    );
    await press(user, form, 'Save');
    await screen.findByText('Race saved successfully');
    expect(sent).toMatchObject([['POST', 'races', { sourceIds: [7, 9], merge: 'by-name' }]]);
  });

  it('is not sent without what is required', async () => {
    const { user, sent, form } = await open();
    await press(user, form, 'Add Rank');
    await press(user, form, 'Save');
    expect(await form.findByText('Please choose at least one source')).toBeVisible();
    expect(form.getAllByText('Please fill this in')).toHaveLength(2);
    expect(form.getAllByText(/or a prize in words$/)).toHaveLength(2);
    expect(sent).toEqual([]);
  });

  it("shows the server's messages next to the fields", async () => {
    const fields = {
      slug: 'Please start with a letter',
      sourceIds: 'Roobet counts in another unit than the race',
      prizes: 'The prize of rank 2 must not be higher than the one before it',
      'schedule.time': 'Please enter a time such as 18:00',
    };
    const { user, form } = await open({ failure: [{ error: 'Not valid.', fields }, 400] });
    await fillIn(user, form);
    await press(user, form, 'Save');
    for (const message of Object.values(fields)) {
      expect(await form.findByText(message)).toBeVisible();
    }
    expect(form.queryByText('Not valid.')).toBeNull();
  });

  it('stays in the form if its address is taken', async () => {
    const error = 'There already is a race week-cafe-race.';
    const { user, form } = await open({ failure: [{ error }, 409] });
    await fillIn(user, form);
    await press(user, form, 'Save');
    expect(await form.findByText(error)).toBeVisible();
    expect(form.getByLabelText('Address')).toHaveValue('week-cafe-race');
  });

  it('can get a source without leaving the form', async () => {
    const { user, form } = await open({ sources: [] });
    await typeInto(user, form.getByLabelText('Title'), 'Weekly');
    await press(user, form, 'Add source');
    const dialogs = await screen.findAllByRole('dialog');
    const source = within(dialogs.at(-1) ?? document.body);
    await user.click(source.getByRole('combobox', { name: 'Platform' }));
    await user.click(await screen.findByTitle('Stake.com'));
    await user.click(source.getByRole('combobox', { name: 'Where the wagers are read' }));
    await user.click(await screen.findByTitle('Roobet'));
    await user.click(source.getByRole('button', { name: 'Save' }));
    expect(await form.findByRole('checkbox', { name: /^Roobet, Stake\.com/ })).toBeVisible();
    expect(form.getByLabelText('Title')).toHaveValue('Weekly');
  });
});

describe('a stored race', () => {
  it('keeps its address when its title changes, and everything else', async () => {
    const race = createFurtherRace({ unit: 'USD' });
    const { user, sent, form } = await open({ races: [race] });
    expect(form.getByText(/^A race that is running keeps its start and end/)).toBeVisible();
    await typeInto(user, form.getByLabelText('Title'), 'Another title');
    await waitFor(() => {
      expect(form.getByLabelText('Address')).toHaveValue('weekly');
    });
    await press(user, form, 'Save');
    await screen.findByText('Race saved successfully');
    const { id: _, position: __, ...fields } = race;
    expect(sent).toEqual([['PUT', 'races/3', { ...fields, title: 'Another title' }]]);
  });

  it('that runs once is shown in the time zone of the settings, and its seconds stay', async () => {
    const schedule = {
      kind: 'once' as const,
      startsAt: '2099-07-03T16:00:30.000Z',
      endsAt: '2099-07-05T20:00:00.000Z',
    };
    const { user, sent, form } = await open({ races: [createFurtherRace({ schedule })] });
    await waitFor(() => {
      expect(form.getByLabelText('Start')).toHaveValue('2099-07-03T18:00');
    });
    await user.click(form.getByRole('switch', { name: 'Shown to visitors' }));
    await press(user, form, 'Save');
    await screen.findByText('Race saved successfully');
    expect(sent).toMatchObject([['PUT', 'races/3', { schedule, isPublic: false }]]);
  });
});
