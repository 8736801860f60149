import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { DESCRIPTIONS } from '../core/http/openapi/api-errors.js';
import { SourceFailureDto } from './sources.dto.js';

/** Documents the error responses of a refresh without new data; their codes are the reasons. */
export const ApiSourceErrors = () =>
  applyDecorators(
    ...([409, 502] as const).map((status) =>
      ApiResponse({ status, type: SourceFailureDto, description: DESCRIPTIONS[status] }),
    ),
  );
