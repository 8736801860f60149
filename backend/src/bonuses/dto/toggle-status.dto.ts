import { ApiSchema } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';

/** Whether visitors see the bonus. */
@ApiSchema({ name: 'ToggleStatus' })
export class ToggleStatusDto {
  @IsBoolean({ message: 'Please say whether the offer is active' })
  isActive: boolean;
}
