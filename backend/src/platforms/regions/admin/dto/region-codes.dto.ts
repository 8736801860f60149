import { ApiSchema } from '@nestjs/swagger';

/** The codes of the regions that a rule can be about. */
@ApiSchema({ name: 'RegionCodes' })
export class RegionCodesDto {
  /** The states of the US and the District of Columbia, such as `US-CA`. */
  states: string[];

  /** The territories of the US, such as `PR`. */
  territories: string[];

  /** All countries, such as `DE`, including the US, without its territories. */
  countries: string[];
}
