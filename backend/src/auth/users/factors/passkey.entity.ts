import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A passkey of an account (a WebAuthn credential). */
@Entity('passkeys')
export class Passkey {
  @PrimaryGeneratedColumn()
  id: number;

  @Index('passkeys_user')
  @Column('int')
  userId: number;

  /** The name that the user gave it, such as 'Phone'. */
  @Column('varchar', { length: 60 })
  name: string;

  /** SHA-256 of the credential's ID in hex, because MariaDB cannot index IDs of up to 1,023 bytes. */
  @Index('passkeys_credential', { unique: true })
  @Column('varchar', { length: 64 })
  credentialHash: string;

  /** The credential's ID in base64url. */
  @Column('text')
  credentialId: string;

  /** The public key as COSE in base64url. */
  @Column('text')
  publicKey: string;

  /** The authenticator's number of signatures; 0 if it does not count them. */
  @Column('double')
  signatures: number;

  /** How the browser reaches the authenticator, as a JSON list. */
  @Column('varchar', { length: 200 })
  transports: string;

  /** The user handle in base64url, which is the same for all passkeys of an account. */
  @Column('varchar', { length: 100 })
  userHandle: string;

  @Column('datetime', { precision: 3 })
  createdAt: Date;

  @Column('datetime', { precision: 3, nullable: true })
  lastUsedAt: Date | null;
}
