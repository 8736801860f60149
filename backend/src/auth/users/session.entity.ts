import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A signed-in browser. */
@Entity('sessions')
export class Session {
  /**
   * SHA-256 of the session ID in hex, so that database access is not enough to take over a session.
   */
  @PrimaryColumn('varchar', { length: 64 })
  id: string;

  @Index('sessions_user')
  @Column('int')
  userId: number;

  /** The data of express-session as JSON. */
  @Column('text')
  data: string;

  @Column('varchar', { length: 300 })
  userAgent: string;

  /**
   * The network from which the user signed in, such as '203.0.113.0/24'; '' if it is unknown, null in
   * sessions of older releases.
   */
  @Column('varchar', { length: 45, nullable: true })
  network: string | null;

  /** Whether the user still has to use a second factor. Such a session gives no access. */
  @Column('boolean', { default: false })
  isPending: boolean;

  @Column('datetime', { precision: 3 })
  createdAt: Date;

  @Column('datetime', { precision: 3 })
  lastSeenAt: Date;

  @Index('sessions_expiry')
  @Column('datetime', { precision: 3 })
  expiresAt: Date;
}
