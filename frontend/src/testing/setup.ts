import { afterAll, afterEach, beforeAll, beforeEach, jest } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';
import { forgetServerTime } from '../shared/server-clock';
import { watchConsole } from './logged';
import { abortRequests } from './open-stores';
import { server } from './server';

// Long enough for a busy machine.
configure({ asyncUtilTimeout: 20_000 });

declare const __START_OF_TESTS__: number;

const RealDate = Date;
const shiftMs = __START_OF_TESTS__ - RealDate.now();
globalThis.Date = class extends RealDate {
  constructor(...parts: [number] | []) {
    if (parts.length === 0) super(RealDate.now() + shiftMs);
    else super(...parts);
  }

  static override now() {
    return RealDate.now() + shiftMs;
  }
} as DateConstructor;

// Browser functions that jsdom does not have.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
HTMLElement.prototype.showPopover = function showPopover() {
  this.hidden = false;
};
HTMLElement.prototype.hidePopover = function hidePopover() {
  this.hidden = true;
};
performance.getEntriesByType = () => [];
Object.defineProperty(window, 'matchMedia', {
  value: (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
  writable: true,
});
Object.defineProperty(window, 'scrollTo', { value: jest.fn(), configurable: true });
// Toasts stay open, because their seconds also pass while the machine is busy. Fake timers replace this.
const originalSetTimeout = window.setTimeout.bind(window);
window.setTimeout = ((callback: () => void, ms = 0) =>
  ms > 1_000 && new Error().stack?.includes('toast-list')
    ? 0
    : originalSetTimeout(callback, ms)) as typeof window.setTimeout;
// The browser is idle at once. Without the function, what a page loads then would arrive after two seconds.
window.requestIdleCallback = (resume) => window.setTimeout(resume);
Object.defineProperty(navigator, 'sendBeacon', { value: () => true, configurable: true });

watchConsole();
beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' });
});
beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  forgetServerTime();
});
afterEach(() => {
  cleanup();
  abortRequests();
  server.resetHandlers();
  jest.restoreAllMocks();
});
afterAll(() => {
  server.close();
});
