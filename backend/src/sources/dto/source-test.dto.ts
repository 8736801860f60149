import { ApiSchema } from '@nestjs/swagger';

/** What came of trying a source. */
@ApiSchema({ name: 'SourceTest' })
export class SourceTestDto {
  ok: boolean;

  /** Rows or videos that it has; 0 when it failed. */
  items: number;

  /** Milliseconds. */
  tookMs: number;

  /** Why it failed. */
  error?: string;
}
