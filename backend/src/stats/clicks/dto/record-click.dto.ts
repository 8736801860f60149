import { ApiSchema } from '@nestjs/swagger';
import { PlainText } from '../../../core/http/validation/plain-text.js';

/** A click on a link to a platform or a bonus. */
@ApiSchema({ name: 'RecordClick' })
export class RecordClickDto {
  /** The key of a platform, or `bonus:{id}` with the id of an active bonus. */
  @PlainText({ max: 64 })
  target: string;
}
