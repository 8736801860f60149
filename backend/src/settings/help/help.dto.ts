import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { HELP_KINDS, type HelpKind } from './help-line.entity.js';

/** A way to reach a service. */
@ApiSchema({ name: 'Contact' })
export class ContactDto {
  /** What the visitor reads, such as `Text HOME to 741741`. */
  label: string;

  /** Where a tap leads: `tel:`, `sms:` or `https:`. */
  href: string;
}

/** Where a visitor finds help, or an option of self-exclusion. */
@ApiSchema({ name: 'HelpLine' })
export class HelpLineDto {
  id: number;

  @ApiProperty({ enum: HELP_KINDS })
  kind: HelpKind;

  /** ISO 3166-1 (`DE`) or 3166-2 (`US-CA`); `*` for all regions. */
  region: string;

  name: string;

  /** As it is shown, such as `1-800-GAMBLER`. */
  @ApiProperty({ type: String, nullable: true })
  phone: string | null;

  /** What to text to which number, such as `HOME to 741741`. */
  @ApiProperty({ type: String, nullable: true })
  text: string | null;

  @ApiProperty({ type: String, nullable: true })
  site: string | null;

  /** `phone`, `text` and `site` as links, in this order. */
  contacts: ContactDto[];

  @ApiProperty({ type: String, nullable: true })
  hours: string | null;

  @ApiProperty({ type: String, nullable: true })
  languages: string | null;

  /** The UTC day on which the contact was last checked; null if no one has checked it yet. */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  checkedOn: string | null;
}

/** All help lines and options of self-exclusion that have a contact, in the owner's order. */
@ApiSchema({ name: 'Help' })
export class HelpDto {
  lines: HelpLineDto[];
}
