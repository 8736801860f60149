import { ApiSchema } from '@nestjs/swagger';

/** Whether the process is alive. */
@ApiSchema({ name: 'Health' })
export class HealthDto {
  status: 'ok';
}

/** One thing that has to be right before requests may come. */
@ApiSchema({ name: 'ReadyCheck' })
export class ReadyCheckDto {
  check: 'database' | 'migrations';

  ok: boolean;
}

/** Whether the process can do its work. */
@ApiSchema({ name: 'Ready' })
export class ReadyDto {
  status: 'ok' | 'unavailable';

  checks: ReadyCheckDto[];
}
