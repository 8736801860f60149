import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../../settings/settings.module.js';
import { UsersModule } from '../users/users.module.js';
import { Invitation } from './invitation.entity.js';
import { InvitationMailService } from './invitation-mail.service.js';
import { InvitationsAdminController } from './invitations-admin.controller.js';
import { InvitationsController } from './invitations.controller.js';
import { InvitationsService } from './invitations.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Invitation]), SettingsModule, UsersModule],
  controllers: [InvitationsController, InvitationsAdminController],
  providers: [InvitationsService, InvitationMailService],
  exports: [InvitationsService],
})
export class InvitationsModule {}
