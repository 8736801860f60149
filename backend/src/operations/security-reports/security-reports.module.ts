import { Module } from '@nestjs/common';
import { SecurityReportsController } from './security-reports.controller.js';
import { SecurityReportsService } from './security-reports.service.js';

@Module({ controllers: [SecurityReportsController], providers: [SecurityReportsService] })
export class SecurityReportsModule {}
