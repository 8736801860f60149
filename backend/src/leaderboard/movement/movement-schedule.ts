import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { runScheduled } from '../../core/database/run-scheduled.js';
import { MovementService } from './movement.service.js';

const TICK_MS = 500;

/** Checks regularly whether the standings have changed since the movement was computed. */
@Injectable()
export class MovementSchedule {
  private readonly logger = new Logger(MovementSchedule.name);

  constructor(private readonly movement: MovementService) {}

  @Interval(TICK_MS)
  async tick(): Promise<void> {
    await runScheduled(this.logger, () => this.movement.update(), {
      failed: 'The movement was not computed',
    });
  }
}
