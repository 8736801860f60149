import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Role } from '../../core/http/access/role.js';

/** An invitation to create an account. Its row is deleted when it is accepted or revoked. */
@Entity('invitations')
export class Invitation {
  @PrimaryGeneratedColumn()
  id: number;

  /** The hash of the secret in its link, which is not stored. */
  @Index('invitations_token', { unique: true })
  @Column('varchar', { length: 64 })
  tokenHash: string;

  @Column('varchar', { length: 254 })
  email: string;

  /** The normalized address. A new invitation for an address replaces the older one. */
  @Index('invitations_email', { unique: true })
  @Column('varchar', { length: 254 })
  emailKey: string;

  @Column('varchar', { length: 10 })
  role: Role;

  /** The admin who created it. It is valid only as long as that account is an admin. */
  @Column('int')
  createdById: number;

  @Column('datetime', { precision: 3 })
  createdAt: Date;

  @Column('datetime', { precision: 3 })
  expiresAt: Date;
}
