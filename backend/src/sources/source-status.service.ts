import { Injectable, NotFoundException } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { startStopwatch } from '../config/stopwatch.js';
import { SourceStatusDto } from './dto/source-status.dto.js';
import type { SourceTestDto } from './dto/source-test.dto.js';
import { SourceError } from './source-error.js';
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
        .map(async (source) => SourceStatusDto.from(source, await this.knownOf(source), now)),
    );
  }

  /** The stored health for the current address. */
  private async knownOf(source: RegisteredSource): Promise<SourceHealth | null> {
    const health = await this.health.find(source.name);
    const hash = source.addressHash();
    return hash === null || health?.addressHash === hash ? health : null;
  }

  /**
   * Reads a source without storing anything. A failure of the source is a result, not an error.
   *
   * @throws NotFoundException if there is no such source.
   */
  async test(name: string, url: string | undefined): Promise<SourceTestDto> {
    const source = this.registry.find(name);
    if (!source) {
      throw new NotFoundException({
        error: `There is no such source. The sources are ${this.registry
          .all()
          .map((each) => each.name)
          .join(', ')}.`,
      });
    }
    const tookMs = startStopwatch();
    try {
      const { items } = await source.test(url);
      return { ok: true, items, tookMs: tookMs() };
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      return { ok: false, items: 0, tookMs: tookMs(), error: error.reason, errorCode: error.code };
    }
  }
}
