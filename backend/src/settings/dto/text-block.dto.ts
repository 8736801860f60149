import { ApiSchema } from '@nestjs/swagger';
import { PlainText } from '../../core/http/validation/plain-text.js';

/** A heading with a few words below it. */
@ApiSchema({ name: 'TextBlock' })
export class TextBlockDto {
  @PlainText({ max: 80 })
  title: string;

  @PlainText({ max: 400, lines: true })
  text: string;
}
