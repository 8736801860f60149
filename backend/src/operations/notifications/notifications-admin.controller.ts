import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  HttpStatus,
  Param,
  Post,
  Put,
} from '@nestjs/common';
import { ApiConflictResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, type Principal } from '../../core/http/access/access.js';
import { StepUp } from '../../core/http/access/step-up.js';
import { ApiAdminErrors } from '../../core/http/openapi/api-errors.js';
import { FETCHES_PER_ADDRESS, RateLimited } from '../../core/http/rate-limit/rate-limited.js';
import { RowIdPipe } from '../../core/http/validation/row-id.pipe.js';
import { ChannelsService } from './channels.service.js';
import { DeliveriesService } from './deliveries.service.js';
import {
  NewNotificationChannelDto,
  NotificationChannelConflictDto,
  NotificationChannelDto,
  NotificationChannelsDto,
  NotificationDeliveryDto,
  NotificationTestDto,
  SaveNotificationChannelDto,
} from './notifications.dto.js';

@ApiTags('notifications')
@Controller('admin/notifications')
@Access('admin')
export class NotificationsAdminController {
  constructor(
    private readonly channels: ChannelsService,
    private readonly deliveries: DeliveriesService,
  ) {}

  @Get('channels')
  @ApiOperation({
    operationId: 'listNotificationChannels',
    summary: 'List the channels for notifications',
    description: 'Returns all channels, the oldest first, without their secrets.',
  })
  @ApiAdminErrors()
  list(): Promise<NotificationChannelsDto> {
    return this.channels.list();
  }

  @Post('channels')
  @StepUp()
  @ApiOperation({
    operationId: 'createNotificationChannel',
    summary: 'Add a channel for notifications',
    description:
      'A signed webhook needs a `signingSecret`. An email channel needs a mail server (`SMTP_URL`, 409).',
  })
  @ApiAdminErrors(400, 409)
  create(
    @Body() fields: NewNotificationChannelDto,
    @CurrentUser() actor: Principal,
  ): Promise<NotificationChannelDto> {
    return this.channels.create(fields, actor);
  }

  @Put('channels/:id')
  @StepUp()
  @ApiOperation({
    operationId: 'updateNotificationChannel',
    summary: 'Replace a channel for notifications',
    description:
      'Secrets that are omitted stay. If the channel has changed since the `version` that was sent, nothing is saved and the stored channel is returned (409).',
  })
  @ApiAdminErrors(400, 404)
  @ApiConflictResponse({
    type: NotificationChannelConflictDto,
    description: 'The version is stale',
  })
  update(
    @Param('id', RowIdPipe) id: number,
    @Body() fields: SaveNotificationChannelDto,
    @CurrentUser() actor: Principal,
  ): Promise<NotificationChannelDto> {
    return this.channels.update(id, fields, actor);
  }

  @Delete('channels/:id')
  @StepUp()
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiOperation({
    operationId: 'deleteNotificationChannel',
    summary: 'Delete a channel for notifications',
    description: 'What was not sent to it yet is deleted, too.',
  })
  @ApiAdminErrors(404)
  async delete(@Param('id', RowIdPipe) id: number, @CurrentUser() actor: Principal): Promise<void> {
    await this.channels.delete(id, actor);
  }

  @Post('channels/:id/test')
  @HttpCode(HttpStatus.OK)
  @RateLimited(FETCHES_PER_ADDRESS)
  @ApiOperation({
    operationId: 'testNotificationChannel',
    summary: 'Send a test to a channel',
    description:
      'Sends one message, also to a channel that is off. The status is 200 even if the channel fails: `ok` and `error` hold the result.',
  })
  // No body is expected, but one that is sent is validated.
  @ApiAdminErrors(400, 404, 413, 415)
  test(@Param('id', RowIdPipe) id: number): Promise<NotificationTestDto> {
    return this.channels.test(id);
  }

  @Get('deliveries')
  @ApiOperation({
    operationId: 'listNotificationDeliveries',
    summary: 'List the last notifications',
    description: 'Returns the last 100 deliveries of events to channels, newest first.',
  })
  @ApiAdminErrors()
  listDeliveries(): Promise<NotificationDeliveryDto[]> {
    return this.deliveries.list();
  }

  @Post('deliveries/:id/retry')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    operationId: 'retryNotificationDelivery',
    summary: 'Send a notification again now',
    description:
      'It is due at once and for another 24 hours, also if it was given up. What was sent is not sent again, and nothing is sent to a channel that is off (409).',
  })
  @ApiAdminErrors(400, 404, 409, 413, 415)
  retry(
    @Param('id', RowIdPipe) id: number,
    @CurrentUser() actor: Principal,
  ): Promise<NotificationDeliveryDto> {
    return this.deliveries.retry(id, actor);
  }
}
