import { Body, Controller, HttpCode, HttpStatus, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Access } from '../../core/http/access/access.js';
import { ApiErrors } from '../../core/http/openapi/api-errors.js';
import { RateLimited } from '../../core/http/rate-limit/rate-limited.js';
import { ClicksService } from './clicks.service.js';
import { RecordClickDto } from './clicks.dto.js';

/** Far more than a person clicks, far less than a script could. */
const CLICKS_PER_ADDRESS = { points: 60, durationSeconds: 60 };

@ApiTags('public')
@Controller('clicks')
@Access('public')
export class ClicksController {
  constructor(private readonly clicks: ClicksService) {}

  @Post()
  @HttpCode(HttpStatus.NO_CONTENT)
  @RateLimited(CLICKS_PER_ADDRESS)
  @ApiOperation({
    operationId: 'recordClick',
    summary: 'Count a click',
    description:
      'Counts clicks per target and UTC day, and stores nothing about the visitor. Nothing is counted while counting is off, or for browsers that send Global Privacy Control or Do Not Track; the response is the same.',
  })
  @ApiErrors(400, 403)
  record(@Body() { target }: RecordClickDto, @Req() request: Request): void {
    this.clicks.record(target, hasOptedOut(request));
  }
}

/** Whether the visitor sends Global Privacy Control or Do Not Track. */
const hasOptedOut = ({ headers }: Request): boolean =>
  headers['sec-gpc'] === '1' || headers.dnt === '1';
