import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { MONTH_PATTERN } from '../standings/month.js';

/** A month, 'YYYY-MM'. */
export const IsMonth = (): PropertyDecorator =>
  applyDecorators(
    Matches(MONTH_PATTERN, { message: 'Please enter a month such as 2026-10' }),
    ApiProperty({ pattern: MONTH_PATTERN.source }),
  );
