import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { ApiErrorDto } from './api-error.dto.js';

/** What each error status means. */
export const DESCRIPTIONS = {
  400: 'The request is invalid; `fields` names the invalid fields',
  401: 'Not signed in, or the credentials are wrong',
  403: 'The request comes from another site, or the account lacks the permission',
  404: 'Not found',
  409: 'The request conflicts with the stored data',
  413: 'The body is too large',
  415: 'The media type of the body is not supported',
  429: 'Too many requests; `Retry-After` is the number of seconds to wait',
  502: 'The source failed; `error` is the reason',
  503: 'The database is unavailable',
} as const;

/** Documents error responses of a route. */
export const ApiErrors = (...statuses: (keyof typeof DESCRIPTIONS)[]) =>
  applyDecorators(
    ...statuses.map((status) =>
      ApiResponse({ status, type: ApiErrorDto, description: DESCRIPTIONS[status] }),
    ),
  );

/** Documents the error responses that all routes of the panel have, and further ones. */
export const ApiAdminErrors = (...further: (keyof typeof DESCRIPTIONS)[]) =>
  ApiErrors(401, 403, 503, ...further);
