import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { ApiErrorDto } from './api-error.dto.js';

/** What each error status means here. */
export const DESCRIPTIONS = {
  400: 'What was sent is wrong; `fields` says where',
  401: 'Nobody is signed in, or the credentials are wrong',
  403: 'Not from the site itself, or without the rights',
  404: 'There is no such thing',
  409: 'It conflicts with what is stored',
  413: 'The body is too large',
  415: 'The body is of a type that is not taken here',
  429: 'Too many requests; `Retry-After` says when to try again',
  502: 'The upstream source failed; the sentence says why',
  503: 'The database is away',
} as const;

/** Documents the error answers of a route. */
export const ApiErrors = (...statuses: (keyof typeof DESCRIPTIONS)[]) =>
  applyDecorators(
    ...statuses.map((status) =>
      ApiResponse({ status, type: ApiErrorDto, description: DESCRIPTIONS[status] }),
    ),
  );

/** The error answers of every route of the panel. */
export const ApiAdminErrors = (...further: (keyof typeof DESCRIPTIONS)[]) =>
  ApiErrors(401, 403, 503, ...further);
