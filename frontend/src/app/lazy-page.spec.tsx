import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyPage } from './lazy-page';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('a page whose code could not be loaded appears as soon as it was loaded in advance', async () => {
  let isReachable = false;
  const page = lazyPage(() =>
    isReachable ? Promise.resolve({ default: () => 'The page' }) : Promise.reject(new Error('x')),
  );
  await act(async () => {
    render(
      <Suspense fallback="Loading">
        <page.Page />
      </Suspense>,
    );
    await Promise.resolve();
  });
  expect(screen.getByText('Loading')).toBeVisible();
  isReachable = true;
  // No time passes, so the next attempt is not due.
  await act(() => page.prefetch());
  expect(screen.getByText('The page')).toBeVisible();
});
