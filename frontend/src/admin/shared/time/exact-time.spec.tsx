import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { createSettings } from '../../../testing/panel/settings';
import { registerStore } from '../../../testing/open-stores';
import { server } from '../../../testing/server';
import { createStore } from '../../../testing/store';
import { Moment } from './moment';
import { SettingsTimeZone, DayOf, ExactTime } from './time-zone';

/** The evening of November 30 in New York. */
const AT = '2026-12-01T00:05:00.000Z';
const IN_NEW_YORK = 'Nov 30, 2026, 19:05 New York time';

describe('times in the panel', () => {
  it('are in the time zone of the settings, with its name', async () => {
    server.use(
      http.get('*/api/admin/settings', () =>
        HttpResponse.json(createSettings({ timeZone: 'America/New_York' })),
      ),
    );
    const store = createStore();
    registerStore(store);
    render(
      <Provider store={store}>
        <SettingsTimeZone>
          <ExactTime at={AT} />
          <DayOf at={AT} />
          <Moment at={AT} />
        </SettingsTimeZone>
      </Provider>,
    );
    expect(await screen.findByText(IN_NEW_YORK)).toBeVisible();
    expect(screen.getByText('Nov 30, 2026')).toHaveAttribute('data-tip', IN_NEW_YORK);
    expect(screen.getByText(/ago$|^just now$/)).toHaveAttribute('data-tip', IN_NEW_YORK);
  });

  it('are in UTC where the settings are not read, as on the account page of members', () => {
    render(<ExactTime at={AT} />);
    expect(screen.getByText('Dec 1, 2026, 00:05 UTC')).toBeVisible();
  });
});
