import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createStore, type AppStore } from '../../testing/store';
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

it('shows a toast for four seconds', () => {
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

it('shows three at most: the oldest gives way', () => {
  for (const title of ['one', 'two', 'three', 'four']) show(title);
  expect(shown()).toEqual(['two', 'three', 'four']);
});

it('lets a toast be dismissed, and announces toasts politely', () => {
  show('Saved');
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(shown()).toEqual([]);
});
