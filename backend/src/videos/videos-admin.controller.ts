import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, type Principal } from '../core/http/access/access.js';
import { WritesEvents } from '../core/http/access/writes-events.js';
import { ApiAdminErrors } from '../core/http/openapi/api-errors.js';
import { ApiSourceErrors } from '../sources/api-source-errors.js';
import { FETCHES_PER_ADDRESS, RateLimited } from '../core/http/rate-limit/rate-limited.js';
import {
  AdminVideoDto,
  ListAdminVideosDto,
  RefreshedVideosDto,
  UpdateAdminVideoDto,
} from './videos.dto.js';
import { VideosAdminService } from './videos-admin.service.js';
import { VideosRefreshJob } from './videos-refresh.job.js';

@ApiTags('videos')
@Controller('admin')
@Access('editor')
export class VideosAdminController {
  constructor(
    private readonly videos: VideosAdminService,
    private readonly job: VideosRefreshJob,
  ) {}

  @Get('videos')
  @ApiOperation({
    operationId: 'listAdminVideos',
    summary: 'List all stored videos',
    description:
      'Returns the videos that the channel lists, hidden ones included, newest first. Times are UTC.',
  })
  @ApiAdminErrors(400)
  async list(@Query() query: ListAdminVideosDto): Promise<AdminVideoDto[]> {
    return (await this.videos.list(query)).map(AdminVideoDto.from);
  }

  @Patch('videos/:id')
  @ApiOperation({
    operationId: 'updateAdminVideo',
    summary: 'Hide, show or classify a video',
    description:
      'Visitors do not see hidden videos. `kind` overrides whether the video is a long video or a Short; null restores what YouTube reports.',
  })
  @ApiAdminErrors(400, 404)
  async update(
    @Param('id') id: string,
    @Body() update: UpdateAdminVideoDto,
    @CurrentUser() actor: Principal,
  ): Promise<AdminVideoDto> {
    return AdminVideoDto.from(await this.videos.update(id, update, actor));
  }

  @Post('refresh-videos')
  @WritesEvents('source-problem')
  @HttpCode(200)
  @RateLimited(FETCHES_PER_ADDRESS)
  @ApiOperation({
    operationId: 'refreshVideos',
    summary: 'Read the channel now',
    description:
      'Fetches the newest videos from YouTube and returns how many the channel lists. If YouTube fails, the stored videos are kept (502).',
  })
  @ApiSourceErrors()
  // No body is expected, but one that is sent is validated.
  @ApiAdminErrors(400, 413, 415)
  async refreshVideos(@CurrentUser() actor: Principal): Promise<RefreshedVideosDto> {
    const { videos } = await this.job.refresh(actor);
    const counted = videos === 1 ? '1 video' : `${videos} videos`;
    return { message: `Successfully refreshed ${counted}`, videos };
  }
}
