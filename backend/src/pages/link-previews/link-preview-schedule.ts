import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { LinkPreviewsService } from './link-previews.service.js';

/** Long enough that publishing a change, which needs the processor first, is usually finished. */
const CHECK_MS = 5_000;

/** Draws the most requested link previews after their data has changed. */
@Injectable()
export class LinkPreviewSchedule {
  private isRunning = false;

  constructor(private readonly previews: LinkPreviewsService) {}

  @Interval(CHECK_MS)
  async check(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    try {
      await this.previews.drawEarly();
    } finally {
      this.isRunning = false;
    }
  }
}
