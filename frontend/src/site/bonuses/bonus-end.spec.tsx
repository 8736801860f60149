import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { noteServerTime } from '../../shared/server-clock';
import { createBonus } from '../../testing/factories';
import { renderApp } from '../../testing/render-app';

/** In this device's time zone, like the texts. */
const NOW = new Date(2026, 10, 28, 23, 58);
const END = new Date(2026, 10, 28, 23, 59);
const NEXT_END = new Date(2026, 10, 29, 23, 59);
const MINUTE_MS = 60_000;

let user: UserEvent;

/** Opens the page, and waits for the code that shows the end in this device's time zone. */
async function openPage(endsAt: Date, wagering: number | null = null): Promise<void> {
  const bonus = createBonus({ endsAt: endsAt.toISOString(), wagering });
  await renderApp('/bonuses', { bonuses: [bonus] }, user);
  await screen.findByText(/^ends (?:today|tomorrow)/i);
}
const advance = (ms: number) => {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
};
/** Sets this device's clock as after a sleep, in which no timers ran. */
const sleepUntil = (moment: Date) => {
  jest.setSystemTime(moment);
};
const noteServerClock = (moment: Date) => {
  noteServerTime(new Headers({ Date: moment.toUTCString() }));
};
const claimButton = () => screen.queryByRole('link', { name: /^Claim Bonus/ });

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true, now: NOW });
  user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  noteServerClock(NOW);
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a bonus that ends while it is shown', () => {
  it('can no longer be claimed, in its dialog and on its card', async () => {
    await openPage(END);
    await user.click(screen.getByRole('link', { name: /^Claim Bonus/ }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('link', { name: /^Get it now/ })).toBeVisible();
    advance(MINUTE_MS);
    expect(dialog.getByText(/^This bonus has ended/)).toBeVisible();
    expect(dialog.queryByRole('link', { name: /^Get it now/ })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.getByText('Ended today 23:59')).toBeVisible();
    expect(claimButton()).toBeNull();
    await user.click(screen.getByRole('link', { name: 'View Details 200% up to $1,000' }));
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('moves the focus from its link to the message', async () => {
    await openPage(END);
    await user.click(screen.getByRole('link', { name: /^Claim Bonus/ }));
    const dialog = within(screen.getByRole('dialog'));
    act(() => {
      dialog.getByRole('link', { name: /^Get it now/ }).focus();
    });
    advance(MINUTE_MS);
    expect(document.activeElement).toHaveTextContent(/^This bonus has ended[^.]*\.$/);
  });

  it('leaves the focus where it is outside of the steps', async () => {
    await openPage(END);
    await user.click(screen.getByRole('link', { name: /^Claim Bonus/ }));
    const close = within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' });
    act(() => {
      close.focus();
    });
    advance(MINUTE_MS);
    expect(close).toHaveFocus();
  });

  it.each([
    ['becomes visible', () => fireEvent(document, new Event('visibilitychange'))],
    ['returns from the history', () => fireEvent(window, new Event('pageshow'))],
  ])('is noticed after a sleep when the page %s', async (_when, wake) => {
    await openPage(END);
    expect(claimButton()).toBeVisible();
    sleepUntil(NEXT_END);
    wake();
    expect(screen.getByText('Ended Nov 28, 23:59')).toBeVisible();
    expect(claimButton()).toBeNull();
  });

  it('ends by the server’s clock', async () => {
    jest.setSystemTime(NEXT_END);
    noteServerClock(NOW);
    await openPage(END);
    expect(screen.getByText('Ends today 23:59')).toBeVisible();
    expect(claimButton()).toBeVisible();
    advance(MINUTE_MS);
    expect(screen.getByText('Ended today 23:59')).toBeVisible();
    expect(claimButton()).toBeNull();
  });
});

describe('the end of a bonus', () => {
  it('is tomorrow, then today after midnight', async () => {
    await openPage(NEXT_END);
    expect(screen.getByText('Ends tomorrow 23:59')).toBeVisible();
    advance(2 * MINUTE_MS);
    expect(screen.getByText('Ends today 23:59')).toBeVisible();
  });

  it('is today if midnight was during a sleep', async () => {
    await openPage(NEXT_END);
    sleepUntil(new Date(2026, 10, 29, 8));
    fireEvent(document, new Event('visibilitychange'));
    expect(screen.getByText('Ends today 23:59')).toBeVisible();
  });

  it('starts with a lower-case letter after other terms', async () => {
    await openPage(NEXT_END, 40);
    expect(screen.getByText(/^40× wagering/)).toHaveTextContent(
      '40× wagering · ends tomorrow 23:59',
    );
  });
});
