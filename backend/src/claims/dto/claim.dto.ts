import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { CLAIM_LEVELS, type ClaimLevel, type ClaimSource } from '../claim-rule.js';

/** The rule of an authority. */
@ApiSchema({ name: 'ClaimSource' })
export class ClaimSourceDto implements ClaimSource {
  name: string;

  url: string;
}

/** A passage of a text that visitors must not read, or only after a confirmation. */
@ApiSchema({ name: 'Claim' })
export class ClaimDto {
  /** 'Settings', or the bonus, such as 'Bonus "Welcome"'. */
  where: string;

  /** The bonus; null for the settings, and for a bonus that is not stored yet. */
  @ApiProperty({ type: 'integer', nullable: true })
  bonusId: number | null;

  /** The path of the text in the form, such as 'title' or 'platforms.0.benefits.2'. */
  field: string;

  /** The path of its control in the form: a list whose lines are edited together has one. */
  formField: string;

  /** The field in the words of the panel, such as 'Platforms → Stake.com → Benefits'. */
  label: string;

  /** The whole text. */
  text: string;

  /** Where the passage starts in the text, in UTF-16 units. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  start: number;

  /** Where the passage ends. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  end: number;

  /** The id of the rule. */
  rule: string;

  /** An error blocks publishing; a warning has to be confirmed once. */
  @ApiProperty({ enum: CLAIM_LEVELS, enumName: 'ClaimLevel' })
  level: ClaimLevel;

  /** What is wrong, and what to write instead, in one sentence. */
  reason: string;

  source: ClaimSourceDto;

  /** Whether the warning was confirmed for this text. */
  isConfirmed: boolean;
}
