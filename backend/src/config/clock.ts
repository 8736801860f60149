import { Injectable } from '@nestjs/common';

/** The one source of the present moment. Everything that depends on time asks here, so that tests can move it. */
export abstract class Clock {
  /** The present moment. */
  abstract now(): Date;
}

@Injectable()
export class SystemClock extends Clock {
  override now(): Date {
    return new Date();
  }
}
