import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { ScrollToTop } from './scroll-to-top';

const scrollTo = jest.fn();

function Site() {
  const navigate = useNavigate();
  return (
    <main tabIndex={-1}>
      <ScrollToTop location={useLocation()} />
      <Link to="/videos">Videos</Link>
      <Link to="/bonuses">Bonuses</Link>
      <Link to="/bonuses/7-reload">Details</Link>
      <Link to="/leaderboard">Leaderboard</Link>
      <Link to="/leaderboard/2026-10">October</Link>
      <Link to="/terms#help">Help</Link>
      <Link to="/terms#later">Later</Link>
      <h2 id="help">Help</h2>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </main>
  );
}

beforeEach(() => {
  scrollTo.mockClear();
  // jsdom doesn't scroll.
  Element.prototype.scrollIntoView = () => undefined;
  Object.defineProperty(window, 'scrollTo', { value: scrollTo, configurable: true });
  render(
    <MemoryRouter initialEntries={['/']}>
      <Site />
    </MemoryRouter>,
  );
});

it('navigation scrolls smoothly to the top of the new page and moves the focus', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Videos' }));
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'smooth' }]]);
  expect(screen.getByRole('main')).toHaveFocus();
});

it('going back keeps the position that the browser restores', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Videos' }));
  scrollTo.mockClear();
  await act(() => userEvent.click(screen.getByRole('button', { name: 'Back' })));
  expect(scrollTo).not.toHaveBeenCalled();
});

it('a link to the current page scrolls to its top', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Videos' }));
  scrollTo.mockClear();
  await userEvent.click(screen.getByRole('link', { name: 'Videos' }));
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'smooth' }]]);
});

it('a month of the leaderboard is another page', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Leaderboard' }));
  scrollTo.mockClear();
  await userEvent.click(screen.getByRole('link', { name: 'October' }));
  expect(scrollTo).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('main')).toHaveFocus();
});

it('a dialog with its own URL does not scroll its page when it opens or closes', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Bonuses' }));
  scrollTo.mockClear();
  const opener = screen.getByRole('link', { name: 'Details' });
  await userEvent.click(opener);
  expect(opener).toHaveFocus();
  await act(() => userEvent.click(screen.getByRole('button', { name: 'Back' })));
  expect(scrollTo).not.toHaveBeenCalled();
});

it('a link with a fragment scrolls to its element', async () => {
  const part = screen.getByRole('heading', { name: 'Help' });
  const scrollIntoView = jest.fn();
  part.scrollIntoView = scrollIntoView;
  await userEvent.click(screen.getByRole('link', { name: 'Help' }));
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
  expect(scrollTo).not.toHaveBeenCalled();
});

it('a link with a fragment scrolls again from the same page', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Help' }));
  const part = screen.getByRole('heading', { name: 'Help' });
  const scrollIntoView = jest.fn();
  part.scrollIntoView = scrollIntoView;
  await userEvent.click(screen.getByRole('link', { name: 'Help' }));
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
});

it('a link with a fragment waits for its element while the page is loading', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Later' }));
  const part = document.createElement('h2');
  part.id = 'later';
  const scrollIntoView = jest.fn();
  part.scrollIntoView = scrollIntoView;
  document.body.append(part);
  await waitFor(() => {
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
  });
  part.remove();
});
