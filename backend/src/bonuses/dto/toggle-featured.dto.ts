import { ApiSchema } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';

/** Whether the bonus is featured. */
@ApiSchema({ name: 'ToggleFeatured' })
export class ToggleFeaturedDto {
  @IsBoolean({ message: 'Please send true or false for isFeatured' })
  isFeatured: boolean;
}
