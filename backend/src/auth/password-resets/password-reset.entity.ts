import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A link with which a user who has lost the password sets a new one. The row is deleted when it is used. */
@Entity('password_resets')
export class PasswordReset {
  @PrimaryGeneratedColumn()
  id: number;

  /** The hash of the secret in the link, which is not stored. */
  @Index('password_resets_token', { unique: true })
  @Column('varchar', { length: 64 })
  tokenHash: string;

  /** A new request of an account replaces the older one. */
  @Index('password_resets_account', { unique: true })
  @Column('int')
  accountId: number;

  /**
   * The account's session epoch when the link was requested. Every change of the password increases the
   * epoch, which also invalidates the link.
   */
  @Column('int')
  sessionEpoch: number;

  /**
   * The key of the address that the link was sent to. When the account gets another address, the owner of
   * this one must not be able to set its password. Null if an older release sent the link; such a link is
   * invalid, because it matches no account.
   */
  @Column('varchar', { length: 254, nullable: true })
  emailKey: string | null;

  @Column('datetime', { precision: 3 })
  expiresAt: Date;
}
