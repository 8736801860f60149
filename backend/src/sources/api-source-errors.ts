import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { DESCRIPTIONS } from '../http/openapi/api-errors.js';
import { SourceFailureDto } from './dto/source-failure.dto.js';

/** Documents the answers of a refresh that did not come to new data: their codes tell why. */
export const ApiSourceErrors = () =>
  applyDecorators(
    ...([409, 502] as const).map((status) =>
      ApiResponse({ status, type: SourceFailureDto, description: DESCRIPTIONS[status] }),
    ),
  );
