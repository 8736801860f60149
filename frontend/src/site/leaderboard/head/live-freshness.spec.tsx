import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { noteServerTime } from '../../../shared/server-clock';
import { LiveFreshness } from './live-freshness';

const UPDATED_AT = '2026-11-21T07:08:00.000Z';
const NEXT_UPDATE_AT = '2026-11-21T08:08:00.000Z';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** The text at a moment; tests run in UTC. */
function textAt(moment: string, nextUpdateAt: string | null = NEXT_UPDATE_AT): string {
  jest.setSystemTime(new Date(moment));
  const { container, unmount } = render(
    <LiveFreshness updatedAt={UPDATED_AT} nextUpdateAt={nextUpdateAt} old="The date" />,
  );
  const { textContent } = container;
  unmount();
  return textContent ?? '';
}

describe('the age of the standings', () => {
  it.each([
    ['2026-11-21T07:07:30.000Z', 'Updated 07:08 UTC, just now, next about 08:08 UTC'],
    ['2026-11-21T07:08:59.000Z', 'Updated 07:08 UTC, just now, next about 08:08 UTC'],
    ['2026-11-21T07:20:59.000Z', 'Updated 07:08 UTC, 12 minutes ago, next about 08:08 UTC'],
    ['2026-11-21T08:08:00.000Z', 'Updated 07:08 UTC, 1 hour ago'],
    ['2026-11-22T07:07:59.000Z', 'Updated 07:08 UTC, 23 hours ago'],
  ])('at %s is: %s', (moment, text) => {
    expect(textAt(moment)).toBe(text);
  });

  it('is the date for standings from another day, and if the clock of the device is wrong', () => {
    expect(textAt('2026-11-22T07:08:00.000Z')).toBe('The date');
    expect(textAt('2026-11-21T07:00:00.000Z')).toBe('The date');
  });

  it('follows the clock of the server as soon as it is known', () => {
    jest.setSystemTime(new Date('2026-11-21T08:20:00.000Z'));
    noteServerTime(new Headers({ Date: new Date('2026-11-21T07:20:00.000Z').toUTCString() }));
    expect(textAt('2026-11-21T08:20:00.000Z')).toBe(
      'Updated 07:08 UTC, 12 minutes ago, next about 08:08 UTC',
    );
    noteServerTime(new Headers({ Date: new Date().toUTCString() }));
  });

  it('has no next update if it is unknown', () => {
    expect(textAt('2026-11-21T07:20:00.000Z', null)).toBe('Updated 07:08 UTC, 12 minutes ago');
  });

  it('grows while the page is open', () => {
    jest.setSystemTime(new Date('2026-11-21T07:10:00.000Z'));
    const { container } = render(
      <LiveFreshness updatedAt={UPDATED_AT} nextUpdateAt={null} old="The date" />,
    );
    act(() => {
      jest.advanceTimersByTime(60_000);
    });
    expect(container).toHaveTextContent('Updated 07:08 UTC, 3 minutes ago');
  });
});
