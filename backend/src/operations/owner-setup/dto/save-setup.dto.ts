import { ApiSchema } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';

/** Whether Setup is dismissed. */
@ApiSchema({ name: 'SaveSetup' })
export class SaveSetupDto {
  @IsBoolean({ message: 'Please send true or false for dismissed' })
  dismissed: boolean;
}
