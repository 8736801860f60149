import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { PageMetadata } from '../../shared/page-metadata';
import { lazyHead } from './lazy-head';

const page = (title: string): PageMetadata => ({ title, siteName: 'Acme', description: title });

const advance = (ms: number) => jest.advanceTimersByTimeAsync(ms);

const requestIdle = window.requestIdleCallback.bind(window);

beforeEach(() => {
  jest.useFakeTimers();
  // As in Safari.
  Reflect.deleteProperty(window, 'requestIdleCallback');
  document.title = 'As served';
});
afterEach(() => {
  jest.useRealTimers();
  window.requestIdleCallback = requestIdle;
});

it('the head of a served page stays until the browser is idle', async () => {
  const apply = lazyHead(document, '/');
  apply(page('Home'));
  await advance(100);
  expect(document.title).toBe('As served');
  await advance(3_000);
  expect(document.title).toBe('Home');
});

it('the head of a page that a link opens is written at once, and not overwritten by that of the first page', async () => {
  const apply = lazyHead(document, '/');
  apply(page('Home'));
  apply(page('Bonuses'));
  await advance(0);
  expect(document.title).toBe('Bonuses');
  await advance(3_000);
  expect(document.title).toBe('Bonuses');
});

it('the head of a page that the server did not render is written at once', async () => {
  lazyHead(document, undefined)(page('Panel'));
  await advance(0);
  expect(document.title).toBe('Panel');
});
