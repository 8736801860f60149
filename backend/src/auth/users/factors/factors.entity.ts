import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

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

/** What a challenge may be used for. */
export type ChallengePurpose = 'register' | 'sign-in' | 'step-up';

/** A challenge that a browser has not answered yet. Its row is deleted with the answer. */
@Entity('passkey_challenges')
export class PasskeyChallenge {
  /** SHA-256 of the challenge in hex. */
  @PrimaryColumn('varchar', { length: 64 })
  id: string;

  @Column('varchar', { length: 20 })
  purpose: ChallengePurpose;

  /** The account that may answer; null if any may. */
  @Column('int', { nullable: true })
  userId: number | null;

  @Index('passkey_challenges_expiry')
  @Column('datetime', { precision: 3 })
  expiresAt: Date;
}

/** An unused recovery code. Its row is deleted when it is used. */
@Entity('recovery_codes')
export class RecoveryCode {
  @PrimaryGeneratedColumn()
  id: number;

  @Index('recovery_codes_user')
  @Column('int')
  userId: number;

  /** SHA-256 in hex. A fast hash is enough, because a code has 120 random bits. */
  @Column('varchar', { length: 64 })
  hash: string;
}

/** The authenticator app of an account. */
@Entity('totp_factors')
export class TotpFactor {
  @PrimaryColumn('int')
  userId: number;

  /** The secret in base32, encrypted. */
  @Column('varchar', { length: 200 })
  sealedSecret: string;

  /** The time step of the last accepted code; codes of this and earlier steps are rejected. */
  @Column('int')
  lastStep: number;

  @Column('datetime', { precision: 3 })
  createdAt: Date;
}

export const SIGN_IN_POLICY_ID = 1;

/** What the owner requires of sign-ins, in at most one row. */
@Entity('sign_in_policy')
export class SignInPolicy {
  @PrimaryColumn('int')
  id: number;

  /** When admins were required to use a second factor, and the grace period began; null if they are not. */
  @Column('datetime', { precision: 3, nullable: true })
  secondFactorSince: Date | null;
}
