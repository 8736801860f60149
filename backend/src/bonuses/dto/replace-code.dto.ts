import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsBoolean, Matches } from 'class-validator';
import { IsHttpsLink } from '../../core/http/validation/https-link.js';
import { MayBeAbsent } from '../../core/http/validation/may-be-absent.js';
import { Nested } from '../../core/http/validation/nested.js';
import { PlainText } from '../../core/http/validation/plain-text.js';
import type { Platform } from '../../settings/platform-rules.js';

/** The referral links that the platforms had before. */
@ApiSchema({ name: 'OldLinks' })
export class OldLinksDto implements Partial<Record<Platform, string>> {
  @MayBeAbsent()
  @IsHttpsLink()
  stake_com?: string;

  @MayBeAbsent()
  @IsHttpsLink()
  stake_us?: string;
}

/** What a change of the settings has replaced. */
@ApiSchema({ name: 'OldReferral' })
export class OldReferralDto {
  /** The old code. If it is left out, only links are replaced. */
  @ApiProperty({ type: String, required: false })
  @MayBeAbsent()
  @Matches(/^[\w-]{1,40}$/, { message: 'Please use letters, digits, - and _ (at most 40)' })
  @PlainText({ max: 40 })
  code?: string;

  /** The old referral links, which may contain `{code}`. */
  @MayBeAbsent()
  @Nested(() => OldLinksDto)
  links?: OldLinksDto;
}

@ApiSchema({ name: 'ReplaceCode' })
export class ReplaceCodeDto {
  @Nested(() => OldReferralDto)
  from: OldReferralDto;

  /** Whether the changes are only listed and nothing is stored. */
  @IsBoolean({ message: 'Please send true or false' })
  preview: boolean;
}
