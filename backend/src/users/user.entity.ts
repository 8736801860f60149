import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * An account. User names and email addresses are unique regardless of case and spelling: the key
 * columns contain the normalized form.
 */
@Entity('users')
export class User {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('varchar', { length: 50 })
  username: string;

  @Index('users_username', { unique: true })
  @Column('varchar', { length: 200 })
  usernameKey: string;

  @Column('varchar', { length: 254 })
  email: string;

  @Index('users_email', { unique: true })
  @Column('varchar', { length: 254 })
  emailKey: string;

  @Column('varchar', { length: 255 })
  passwordHash: string;

  /** Whether the account's user has chosen the password; false for a first or a reset one. */
  @Column('boolean', { default: false })
  hasOwnPassword: boolean;

  @Column('boolean')
  isAdmin: boolean;

  /**
   * Increases when all sessions of the account must end; sessions of an older epoch are invalid.
   */
  @Column('int', { default: 0 })
  sessionEpoch: number;

  @Column('datetime', { precision: 3 })
  createdAt: Date;

  @Column('datetime', { precision: 3, nullable: true })
  lastLoginAt: Date | null;
}
