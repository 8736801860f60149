import { jest } from '@jest/globals';

/** Controls the time of the rate limits, which use the process's clock and not `Clock`. */
export class LimitClock {
  /** Stops `Date` and `setTimeout`; other timers continue. */
  static stop(): LimitClock {
    jest.useFakeTimers({
      doNotFake: [
        ...(['setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const),
        ...(['nextTick', 'queueMicrotask', 'performance', 'hrtime'] as const),
      ],
    });
    return new LimitClock();
  }

  advance(seconds: number): void {
    jest.advanceTimersByTime(seconds * 1_000);
  }

  /** Restores real time. */
  release(): void {
    jest.useRealTimers();
  }
}
