import { Injectable, NotFoundException } from '@nestjs/common';
import { Clock } from '../core/config/clock.js';
import { startStopwatch } from '../core/config/stopwatch.js';
import { SourceStatusDto } from './sources.dto.js';
import { SourceTestDto } from './source-test.dto.js';
import { SourceError } from './source-error.js';
import type { SourceFindings } from './source-findings.js';
import { SourceHealthService } from './source-health.service.js';
import type { SourceHealth } from './source-health.entity.js';
import { type RegisteredSource, SourceRegistryService } from './source-registry.service.js';

/** The status of the sources, for the panel. */
@Injectable()
export class SourceStatusService {
  constructor(
    private readonly registry: SourceRegistryService,
    private readonly health: SourceHealthService,
    private readonly clock: Clock,
  ) {}

  /** One row for each registered source. */
  async all(): Promise<SourceStatusDto[]> {
    const now = this.clock.now();
    return Promise.all(
      this.registry
        .all()
        .map(async (source) => SourceStatusDto.from(source, await this.currentHealth(source), now)),
    );
  }

  /** The stored health, unless it is that of another address than the configured one. */
  private async currentHealth(source: RegisteredSource): Promise<SourceHealth | null> {
    const health = await this.health.find(source.name);
    const hash = source.addressHash();
    return hash === null || health?.addressHash === hash ? health : null;
  }

  /**
   * Reads a source without storing anything. A failure of the source is a result, not an error.
   *
   * @param typed text that a user typed; if undefined, the configured address is read.
   * @throws NotFoundException if there is no such source.
   */
  async test(name: string, typed: string | undefined): Promise<SourceTestDto> {
    const source = this.registry.find(name);
    if (!source) {
      throw new NotFoundException({
        error: `There is no such source. The sources are ${this.registry
          .all()
          .map((registered) => registered.name)
          .join(', ')}.`,
      });
    }
    const tookMs = startStopwatch();
    try {
      const address = typed === undefined ? undefined : await source.parse(typed);
      const findings = await source.test(address).catch(failedFindings);
      return SourceTestDto.from(findings, { canSave: true, tookMs: tookMs() });
    } catch (error) {
      const findings = failedFindings(error);
      return SourceTestDto.from(findings, { canSave: false, tookMs: tookMs() });
    }
  }
}

/** The findings of a source that failed. Throws all other errors again. */
function failedFindings(error: unknown): SourceFindings {
  if (!(error instanceof SourceError)) throw error;
  return { items: 0, failure: error };
}
