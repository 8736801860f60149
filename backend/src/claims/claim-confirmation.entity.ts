import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A warning that an admin has confirmed. It counts for every text with the same words. */
@Entity('claim_confirmations')
export class ClaimConfirmation {
  /** The id of the rule. */
  @PrimaryColumn('varchar', { length: 40 })
  rule: string;

  /** The SHA-256 of the text, in base64url. */
  @PrimaryColumn('varchar', { length: 43 })
  textHash: string;

  @Column('datetime', { precision: 3 })
  confirmedAt: Date;
}
