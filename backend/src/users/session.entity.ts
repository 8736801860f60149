import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A signed-in browser. */
@Entity('sessions')
export class Session {
  /** SHA-256 of the session id in hex: who reads the database can't take over a session. */
  @PrimaryColumn('varchar', { length: 64 })
  id: string;

  @Index('sessions_user')
  @Column('int')
  userId: number;

  /** What express-session keeps, as JSON. */
  @Column('text')
  data: string;

  @Column('varchar', { length: 300 })
  userAgent: string;

  @Column('datetime', { precision: 3 })
  createdAt: Date;

  @Column('datetime', { precision: 3 })
  lastSeenAt: Date;

  @Index('sessions_expiry')
  @Column('datetime', { precision: 3 })
  expiresAt: Date;
}
