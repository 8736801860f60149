import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { Session } from '../users/session.entity.js';
import { describeDevice } from '../device/device.js';

/** A browser in which the user is signed in. */
@ApiSchema({ name: 'OpenSession' })
export class OpenSessionDto {
  id: string;

  /** The browser and the system, such as 'Firefox on Windows'. */
  device: string;

  /** Whether this request belongs to the session. */
  isCurrent: boolean;

  /** The network from which the user signed in, such as '203.0.113.0/24'; null if it is unknown. */
  @ApiProperty({ type: String, nullable: true })
  network: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ format: 'date-time' })
  lastSeenAt: string;

  static from(session: Session, currentId: string): OpenSessionDto {
    return {
      id: session.id,
      device: describeDevice(session.userAgent),
      isCurrent: session.id === currentId,
      network: session.network === '' ? null : session.network,
      createdAt: session.createdAt.toISOString(),
      lastSeenAt: session.lastSeenAt.toISOString(),
    };
  }
}
