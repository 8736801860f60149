import type { Claim } from './find-claims-rules.js';

/** A claim, and where its text is. */
export interface SubjectClaim extends Claim {
  /** 'Settings', or the bonus, such as 'Bonus "Welcome"'. */
  where: string;
  /** Null for the settings, and for a bonus that is not stored yet. */
  bonusId: number | null;
  /** The field in the words of the panel, such as 'Platforms → Stake.com → Benefits'. */
  label: string;
  /** The field next to which a form shows the reason. */
  formField: string;
}
