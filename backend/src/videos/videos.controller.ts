import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Access } from '../core/http/access/access.js';
import { ApiErrors } from '../core/http/openapi/api-errors.js';
import { jsonDocument, PublicationsService } from '../core/publishing/publications.service.js';
import { ListVideosDto, VideosDto } from './videos.dto.js';
import { VideosService } from './videos.service.js';

@ApiTags('public')
@Controller('videos')
@Access('public')
export class VideosController {
  constructor(
    private readonly videos: VideosService,
    private readonly publications: PublicationsService,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'getVideos',
    summary: "List the channel's newest videos",
    description:
      'Returns long videos and Shorts separately, newest first. Hidden videos and upcoming or running live streams are left out. Times are UTC.',
  })
  @ApiOkResponse({ type: VideosDto })
  @ApiErrors(400)
  async list(
    @Query() { limit }: ListVideosDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const published = await this.publications.variant(request.originalUrl, () =>
      jsonDocument(this.videos.videos(limit)),
    );
    published.send(request, response, request.requestId ?? '');
  }
}
