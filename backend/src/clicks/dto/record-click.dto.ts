import { ApiSchema } from '@nestjs/swagger';
import { PlainText } from '../../http/plain-text.js';

/** A click on a link that leads away. */
@ApiSchema({ name: 'RecordClick' })
export class RecordClickDto {
  /** A platform's key, or `bonus:{id}` of a public offer. */
  @PlainText({ max: 64 })
  target: string;
}
