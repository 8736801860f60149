import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { type Audience, AUDIENCES, type Badge, BADGES } from '../../bonus.entity.js';
import { type Platform, PLATFORMS } from '../../../settings/platform-rules.js';

/**
 * A bonus in an export: what its form has. In an import, fields that are left out have the same
 * meaning as in a form.
 */
@ApiSchema({ name: 'ExportedBonus' })
export class ExportedBonusDto {
  title: string;

  description: string;

  ctaHref: string;

  ctaLabel?: string;

  @ApiProperty({ enum: PLATFORMS, required: false })
  platform?: Platform;

  @ApiProperty({ enum: BADGES, nullable: true, required: false })
  badge?: Badge | null;

  /** The key features. */
  bullets?: string[];

  @ApiProperty({ type: String, nullable: true, required: false })
  bonusType?: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, required: false })
  startsAt?: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, required: false })
  endsAt?: string | null;

  /** The minimum deposit in US dollars. */
  @ApiProperty({ type: Number, nullable: true, required: false })
  minDeposit?: number | null;

  /** How many times the bonus has to be wagered. */
  @ApiProperty({ type: Number, nullable: true, required: false })
  wagering?: number | null;

  @ApiProperty({ enum: AUDIENCES, nullable: true, required: false })
  audience?: Audience | null;

  @ApiProperty({ type: String, nullable: true, required: false })
  termsUrl?: string | null;

  /** The UTC day of the last comparison with the terms. */
  @ApiProperty({ type: String, format: 'date', nullable: true, required: false })
  checkedOn?: string | null;

  isActive?: boolean;

  isFeatured?: boolean;
}
