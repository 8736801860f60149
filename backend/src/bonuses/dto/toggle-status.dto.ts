import { ApiSchema } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';

/** Whether visitors see the bonus. */
@ApiSchema({ name: 'ToggleStatus' })
export class ToggleStatusDto {
  @IsBoolean({ message: 'Please send true or false for isActive' })
  isActive: boolean;
}
