import { ApiSchema } from '@nestjs/swagger';

/** The body of every error response. */
@ApiSchema({ name: 'ApiError' })
export class ApiErrorDto {
  /** One sentence for people: what happened and what to do. */
  error: string;

  /** What happened, in kebab-case, for programs. The sentence may change, the code does not. */
  code?: string;

  /** What is wrong with each invalid field, by field name. */
  fields?: Record<string, string>;
}
