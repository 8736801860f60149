import { ApiProperty, ApiSchema } from '@nestjs/swagger';

/** A text that contains the old code or an old link. */
@ApiSchema({ name: 'CodeReplacement' })
export class CodeReplacementDto {
  /** 'Settings', or the bonus, such as 'Bonus "Welcome"'. */
  where: string;

  /** The path in the words of the panel, such as 'Platforms → Stake.com → Referral link'. */
  field: string;

  before: string;

  /** Null if the text would be too long. It then stays as it is. */
  @ApiProperty({ type: String, nullable: true })
  after: string | null;
}

@ApiSchema({ name: 'CodeReplacements' })
export class CodeReplacementsDto {
  /** Those of the settings first, then those of the bonuses. */
  changes: CodeReplacementDto[];
}
