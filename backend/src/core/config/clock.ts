import { Injectable } from '@nestjs/common';

/** The only source of the current time, injected everywhere so that tests can move it. */
export abstract class Clock {
  abstract now(): Date;
}

@Injectable()
export class SystemClock extends Clock {
  override now(): Date {
    return new Date();
  }
}
