import { ApiSchema } from '@nestjs/swagger';

/** The process is alive. */
@ApiSchema({ name: 'Health' })
export class HealthDto {
  status: 'ok';

  /** The version of this release, such as 1.0.0. */
  version: string;

  /**
   * The addresses of pages, responses and link previews that cannot be built at the moment, such as
   * `/leaderboard`. They show their last good version, or a page without its content.
   */
  failing: string[];
}

/** A condition that must hold before requests can be served. */
@ApiSchema({ name: 'ReadyCheck' })
export class ReadyCheckDto {
  check: 'database' | 'migrations';

  ok: boolean;
}

/** Whether requests can be served. */
@ApiSchema({ name: 'Ready' })
export class ReadyDto {
  status: 'ok' | 'unavailable';

  checks: ReadyCheckDto[];
}
