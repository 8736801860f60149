import { Clock } from '../src/core/config/clock.js';

/** A clock that changes only when a test changes it. */
export class MovableClock extends Clock {
  constructor(private moment = new Date('2026-11-21T12:00:00.000Z')) {
    super();
  }

  override now(): Date {
    return new Date(this.moment);
  }

  set(moment: Date | string): void {
    this.moment = new Date(moment);
  }

  advance(milliseconds: number): void {
    this.moment = new Date(this.moment.getTime() + milliseconds);
  }
}
