import { ApiBadRequestResponse, ApiProperty, ApiSchema } from '@nestjs/swagger';
import { CLAIM_LEVELS, type ClaimLevel, type ClaimSource } from './claim-rule.js';
import { ApiErrorDto } from '../core/http/openapi/api-error.dto.js';
import { NestedList } from '../core/http/validation/nested.js';
import { PlainText } from '../core/http/validation/plain-text.js';

/**
 * A response lists at most this many claims, and a request confirms at most as many. After they are
 * settled, the next ones follow.
 */
export const MAX_CLAIMS = 200;

/** The longest text of a form, in UTF-16 units. */
export const MAX_TEXT_LENGTH = 2_000;

/** The rule of an authority. */
@ApiSchema({ name: 'ClaimSource' })
class ClaimSourceDto implements ClaimSource {
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

/**
 * The request is invalid. With the code `claim-rejected`, texts contain errors; with
 * `claim-unconfirmed`, they contain warnings that have to be confirmed first.
 */
@ApiSchema({ name: 'ClaimError' })
class ClaimErrorDto extends ApiErrorDto {
  /** The passages, at most 200, if the code is one of these. */
  @ApiProperty({ type: () => [ClaimDto], required: false })
  claims?: ClaimDto[];
}

const MAX_RULE = 40;

/** A warning about a text. */
@ApiSchema({ name: 'ConfirmClaim' })
class ConfirmClaimDto {
  /** The id of the rule. */
  @PlainText({ max: MAX_RULE })
  rule: string;

  /** The whole text, as stored: a confirmation counts for no other text. */
  @PlainText({ max: MAX_TEXT_LENGTH, lines: true })
  text: string;
}

/** The warnings that the user has read and keeps. */
@ApiSchema({ name: 'ConfirmClaims' })
export class ConfirmClaimsDto {
  @NestedList(() => ConfirmClaimDto, { max: MAX_CLAIMS })
  confirmations: ConfirmClaimDto[];
}

/** Documents that a write is rejected because of claims in its texts. Replaces the status 400. */
export const ApiClaimErrors = () =>
  ApiBadRequestResponse({
    type: ClaimErrorDto,
    description:
      'The request is invalid; `fields` names the invalid fields. Or its texts make claims: with the code `claim-rejected` they must be changed, with `claim-unconfirmed` changed or confirmed (`POST /api/admin/claims/confirmations`). `claims` lists the passages; nothing was saved',
  });
