import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** An account. Names and addresses are unique whatever their case: the key columns hold the normalised form. */
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

  @Column('boolean')
  isAdmin: boolean;

  /** Grows when all sessions of the account must end; a session of an older epoch is void. */
  @Column('int', { default: 0 })
  sessionEpoch: number;

  @Column('datetime', { precision: 3 })
  createdAt: Date;

  @Column('datetime', { precision: 3, nullable: true })
  lastLoginAt: Date | null;
}
