import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

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
