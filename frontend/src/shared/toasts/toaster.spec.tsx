import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';

import { createStore, type AppStore } from '../../testing/store';
import { Dialog } from '../ui/dialog';
import { Toaster } from './toaster';
import { toastShown } from './toasts-slice';

let store: AppStore;

beforeEach(() => {
  jest.useFakeTimers();
  store = createStore();
  render(
    <Provider store={store}>
      <Toaster />
    </Provider>,
  );
});
afterEach(() => {
  jest.useRealTimers();
});

const show = (title: string): void => {
  act(() => {
    store.dispatch(toastShown({ title }));
  });
};
const shown = (): string[] =>
  screen.queryAllByRole('listitem').map((toast) => toast.textContent ?? '');

it('the toaster shows a toast for four seconds', () => {
  show('Saved');
  act(() => {
    jest.advanceTimersByTime(3_999);
  });
  expect(shown()).toEqual(['Saved']);
  act(() => {
    jest.advanceTimersByTime(1);
  });
  expect(shown()).toEqual([]);
});

it('the toaster shows at most three and removes the oldest', () => {
  for (const title of ['one', 'two', 'three', 'four']) show(title);
  expect(shown()).toEqual(['two', 'three', 'four']);
});

it.each([
  ['the pointer or a finger is on it', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['it has the focus', fireEvent.focus, fireEvent.blur],
])(
  'the toaster keeps a toast while %s, and for the rest of its time afterwards',
  (_why, hold, release) => {
    show('Saved');
    const pass = (milliseconds: number) => {
      act(() => {
        jest.advanceTimersByTime(milliseconds);
      });
    };
    pass(3_000);
    const target = screen.getByRole('button', { name: 'Dismiss' });
    hold(target);
    pass(60_000);
    expect(shown()).toEqual(['Saved']);
    release(target);
    pass(999);
    expect(shown()).toEqual(['Saved']);
    pass(1);
    expect(shown()).toEqual([]);
  },
);

it('the toaster moves into a dialog that opens, where it is not inert, and back when that closes', () => {
  show('Saved');
  const region = screen.getByRole('status');
  expect(region.parentElement).toBe(document.body);
  const dialog = render(<Dialog title="A bonus" onClose={() => undefined} children={null} />);
  expect(region.closest('dialog')).toBe(screen.getByRole('dialog'));
  dialog.unmount();
  expect(region.parentElement).toBe(document.body);
  expect(shown()).toEqual(['Saved']);
});

it('the toaster lets a toast be dismissed, and announces toasts politely', () => {
  show('Saved');
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(shown()).toEqual([]);
});
