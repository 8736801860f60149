import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { isDatabaseUnavailable } from '../../database/database.service.js';
import { MovementService } from './movement.service.js';

const TICK_MS = 500;

/** Checks regularly whether the standings have changed since the movement was computed. */
@Injectable()
export class MovementSchedule {
  private readonly logger = new Logger(MovementSchedule.name);

  constructor(private readonly movement: MovementService) {}

  @Interval(TICK_MS)
  async tick(): Promise<void> {
    try {
      await this.movement.update();
    } catch (error) {
      // The publication schedule already logs that the database is unavailable.
      if (!isDatabaseUnavailable(error)) this.logger.error(error, 'The movement was not computed');
    }
  }
}
