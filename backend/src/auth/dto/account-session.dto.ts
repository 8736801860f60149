import { ApiSchema } from '@nestjs/swagger';
import type { SessionOfAccount } from '../users/sessions.service.js';
import { OpenSessionDto } from './open-session.dto.js';

/** A browser in which some user is signed in. */
@ApiSchema({ name: 'AccountSession' })
export class AccountSessionDto extends OpenSessionDto {
  userId: number;

  username: string;

  static of(session: SessionOfAccount, currentId: string): AccountSessionDto {
    const { userId, username } = session;
    return { ...OpenSessionDto.from(session, currentId), userId, username };
  }
}
