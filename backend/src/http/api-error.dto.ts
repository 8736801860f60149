import { ApiSchema } from '@nestjs/swagger';

/** The shape of every error answer. */
@ApiSchema({ name: 'ApiError' })
export class ApiErrorDto {
  /** One sentence for a person: what happened, what to do. */
  error: string;

  /** What happened, for programs (kebab-case): they branch on it, never on the sentence. */
  code?: string;

  /** What is wrong with single fields, by field name. */
  fields?: Record<string, string>;
}
