import { jest } from '@jest/globals';

/** Moves the time by which the limits count, which is the process's own and not the `Clock`. */
export class LimitClock {
  /** Stops `Date` and `setTimeout`; everything else goes on. */
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

  /** Lets the time go on as it does. */
  release(): void {
    jest.useRealTimers();
  }
}
