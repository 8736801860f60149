import { Column, Entity, PrimaryColumn } from 'typeorm';

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
