import { HttpException, HttpStatus } from '@nestjs/common';

/** 429 with `Retry-After`. */
export class TooManyRequests extends HttpException {
  constructor(
    sentence: string,
    readonly retryAfterSeconds: number,
  ) {
    super({ error: sentence }, HttpStatus.TOO_MANY_REQUESTS);
  }
}
