import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Role } from '../../core/http/access/role.js';

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

  /** Whether the account's user has chosen the password; false if it was generated or set for the user. */
  @Column('boolean', { default: false })
  hasOwnPassword: boolean;

  /** Whether the password was generated, so that its user must choose another one before anything else. */
  @Column('boolean', { default: false })
  mustChangePassword: boolean;

  // Two flags store the role, because releases before the role 'editor' read only `isAdmin`, and may run
  // beside this one during an update.

  @Column('boolean')
  isAdmin: boolean;

  /** Has no meaning for an admin. */
  @Column('boolean', { default: false })
  isEditor: boolean;

  get role(): Role {
    if (this.isAdmin) return 'admin';
    return this.isEditor ? 'editor' : 'member';
  }

  set role(role: Role) {
    this.isAdmin = role === 'admin';
    this.isEditor = role === 'editor';
  }

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
