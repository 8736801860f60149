import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { watchBeacons, type Beacon } from '../testing/beacons';
import { takeLogged } from '../testing/logged';
import { Decoration } from '../shared/ui/decoration';
import { ErrorBoundary } from './error-boundary';
import { createStore } from './store';

let beacons: () => Promise<Beacon[]>;

function renderFailing(message: string) {
  beacons = watchBeacons();
  localStorage.setItem('authToken', 'secret');
  const store = createStore();
  function Failing(): never {
    throw new Error(message);
  }
  render(
    <Provider store={store}>
      <ErrorBoundary>
        <Failing />
      </ErrorBoundary>
    </Provider>,
  );
  expect(takeLogged().join('\n')).toContain(message);
  return store.getState().toasts.map(({ title }) => title);
}

it('the error boundary shows the normal error screen with its two buttons, and a toast', async () => {
  const toasts = renderFailing('x is undefined');
  expect(screen.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible();
  expect(
    screen.getByText("We encountered an unexpected error. Don't worry, it's not your fault."),
  ).toBeVisible();
  expect(screen.getByText('If this problem persists, please contact support.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  expect(screen.queryByText('Security incident logged for review.')).toBeNull();
  expect(toasts).toEqual(['Something went wrong. Please try refreshing the page.']);
  expect(localStorage.getItem('authToken')).toBe('secret');
  expect(await beacons()).toEqual([]);
});

it('the error boundary shows the security variant, clears stored session data and reports the incident', async () => {
  const toasts = renderFailing('Refused by CSP');
  expect(screen.getByRole('heading', { name: 'Security Issue Detected' })).toBeVisible();
  expect(
    screen.getByText(
      'A security issue was detected. For your safety, please refresh the page and try again.',
    ),
  ).toBeVisible();
  expect(screen.getByText('Security incident logged for review.')).toBeVisible();
  expect(toasts).toEqual(['Security error detected. Please refresh the page.']);
  expect(localStorage.getItem('authToken')).toBeNull();
  expect(await beacons()).toMatchObject([
    { content: { kind: 'render-error', severity: 'high', detail: 'Refused by CSP' } },
  ]);
});

it('a decoration that throws leaves the page', () => {
  function Failing(): never {
    throw new Error('showPopover is not a function');
  }
  render(
    <ErrorBoundary>
      <p>The page</p>
      <Decoration>
        <Failing />
      </Decoration>
    </ErrorBoundary>,
  );
  expect(takeLogged().join('\n')).toContain('showPopover is not a function');
  expect(screen.getByText('The page')).toBeVisible();
});
