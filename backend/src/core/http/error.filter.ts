import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  HttpStatus,
  Logger,
} from '@nestjs/common';
import type { Response } from 'express';
import { EntityNotFoundError } from 'typeorm';
import {
  isDatabaseUnavailable,
  isDatabaseFull,
  isDuplicate,
  OutcomeUnknownError,
} from '../database/database.service.js';
import { TooManyRequests } from './rate-limit/too-many-requests.js';

interface ErrorBodyWithStatus {
  status: number;
  body: Record<string, unknown>;
}

const MESSAGES: Partial<Record<number, string>> = {
  [HttpStatus.BAD_REQUEST]: 'The request is malformed.',
  [HttpStatus.NOT_FOUND]: 'There is nothing at this address.',
  [HttpStatus.PAYLOAD_TOO_LARGE]: 'The request is too large.',
  [HttpStatus.UNSUPPORTED_MEDIA_TYPE]: 'The body must be JSON (Content-Type: application/json).',
  [HttpStatus.TOO_MANY_REQUESTS]: 'Too many requests. Please wait a moment and try again.',
};

const RETRY_AFTER_SECONDS = 5;

/**
 * Turns every error into the API's error format. Details of unexpected errors appear only in the
 * log.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(ErrorFilter.name);

  catch(exception: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const { status, body } = this.describe(exception);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (exception instanceof TooManyRequests) {
      response.setHeader('Retry-After', exception.retryAfterSeconds);
    } else if (status === HttpStatus.SERVICE_UNAVAILABLE.valueOf()) {
      response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
    }
    response.setHeader('Cache-Control', 'no-store');
    // The route may have set it before it failed.
    response.removeHeader('Content-Disposition');
    response.status(status).type('json').json(body);
  }

  private describe(exception: unknown): ErrorBodyWithStatus {
    if (exception instanceof HttpException) return fromHttpException(exception);
    if (exception instanceof EntityNotFoundError) return fromStatus(HttpStatus.NOT_FOUND);
    if (isDuplicate(exception)) {
      return { status: HttpStatus.CONFLICT, body: { error: 'This already exists.' } };
    }
    if (isDatabaseUnavailable(exception)) {
      this.logger.error(exception);
      return {
        status: HttpStatus.SERVICE_UNAVAILABLE,
        body: { error: describeUnavailable(exception) },
      };
    }
    const status = bodyParserStatus(exception);
    if (status !== undefined) return fromStatus(status);
    this.logger.error(exception);
    return {
      status: HttpStatus.INTERNAL_SERVER_ERROR,
      body: { error: 'Internal server error' },
    };
  }
}

function describeUnavailable(exception: unknown): string {
  if (exception instanceof OutcomeUnknownError) {
    return 'The database failed while saving, so the change may or may not be stored. Please check before you try again.';
  }
  return isDatabaseFull(exception)
    ? 'The database has no room left: its disk is full. Nothing was changed.'
    : "The database can't be reached right now. Nothing was changed; please try again.";
}

function fromStatus(status: number): ErrorBodyWithStatus {
  return { status, body: { error: MESSAGES[status] ?? 'The request was rejected.' } };
}

/**
 * This application's exceptions have a body `{ error, … }`. The framework's texts are not written
 * for users and are replaced.
 */
function fromHttpException(exception: HttpException): ErrorBodyWithStatus {
  const status = exception.getStatus();
  const body = exception.getResponse();
  if (typeof body === 'object' && 'error' in body && !('statusCode' in body)) {
    return { status, body: { ...body } };
  }
  return fromStatus(status);
}

/** The status of an error that Express's body parsers or router raise for an invalid request. */
function bodyParserStatus(exception: unknown): number | undefined {
  if (!(exception instanceof Error) || !('status' in exception)) return undefined;
  const { status } = exception;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}
