import { ApiSchema } from '@nestjs/swagger';
import { NestedList } from '../../core/http/validation/nested.js';
import { PlainText } from '../../core/http/validation/plain-text.js';
import { MAX_CLAIMS, MAX_TEXT_LENGTH } from '../claim-limits.js';

const MAX_RULE = 40;

/** A warning about a text. */
@ApiSchema({ name: 'ConfirmClaim' })
export class ConfirmClaimDto {
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
