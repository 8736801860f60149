import { Module } from '@nestjs/common';
import { HelpLinesService } from './help-lines.service.js';

/** Separate from `HelpModule`, because the settings need the lines and that module needs the settings. */
@Module({ providers: [HelpLinesService], exports: [HelpLinesService] })
export class HelpLinesModule {}
