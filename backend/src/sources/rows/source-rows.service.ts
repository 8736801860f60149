import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { Clock } from '../../core/config/clock.js';
import { type AccountActor } from '../../core/http/access/access.js';
import { assertStepUp } from '../../core/http/access/step-up.js';
import { invalidFields } from '../../core/http/validation/validation.js';
import { decimalOf } from '../connectors/amount.js';
import type { ReadContext, SourceWindow, Unit } from '../connectors/connector.js';
import { allConnectors } from '../connectors/connectors.js';
import { ConnectorReaderService, periodProblem } from '../connectors/connector-reader.service.js';
import { valuesOf } from '../connectors/connector.js';
import { utcMonthOf, type Period } from '../connectors/period.js';
import { NO_SHEET, type SourceRows } from '../connectors/read-rows.js';
import { SheetShapeError } from '../connectors/sheet-rows.js';
import { SourceError } from '../source-error.js';
import {
  ConnectorDto,
  ConnectorTestDto,
  SourceDto,
  type SourcePeriodDto,
  type TestConnectorDto,
} from './source-rows.dto.js';
import { type SourceFields, SourceRowChangesService } from './source-row-changes.service.js';
import { SourceSecretsService } from './source-secrets.service.js';
import { Source } from './source.entity.js';

/** What a source answered for a period. */
export interface SourceAnswer {
  /** The key of the connector that reads it. */
  connector: string;
  context: ReadContext;
  /** One for each request. */
  bodies: Uint8Array[];
}

/** A stored source without its fields. */
export interface SourceFacts {
  platformKey: string;
  /** Of its connector. */
  label: string;
  window: SourceWindow;
  unit: Unit;
  /** When its cool-down since the last request of a race is over. */
  mayBeAskedAt: Date;
}

/** Reads the stored sources, and the wagers that they have. */
@Injectable()
export class SourceRowsService {
  constructor(
    private readonly changes: SourceRowChangesService,
    private readonly secrets: SourceSecretsService,
    private readonly reader: ConnectorReaderService,
    private readonly clock: Clock,
    @InjectRepository(Source) private readonly sources: Repository<Source>,
  ) {}

  async connectors(): Promise<ConnectorDto[]> {
    return [...(await allConnectors()).values()].map((connector) => ConnectorDto.from(connector));
  }

  /** All sources of connectors that this release has, the oldest first, without their secrets. */
  async list(): Promise<SourceDto[]> {
    const connectors = await allConnectors();
    const sources = await this.sources.find({ order: { id: 'ASC' } });
    return sources.flatMap((source) => {
      const connector = connectors.get(source.connector);
      return connector
        ? [SourceDto.from(source, connector, this.secrets.openIfPossible(source))]
        : [];
    });
  }

  /** What races need to know about stored sources, by id. */
  async facts(ids: readonly number[]): Promise<Map<number, SourceFacts>> {
    const connectors = await allConnectors();
    const sources = await this.sources.findBy({ id: In(ids) });
    return new Map(
      sources.flatMap((source) => {
        const connector = connectors.get(source.connector);
        if (!connector) return [];
        const { platformKey, settings, requestedAt } = source;
        const fields = valuesOf(connector, settings, this.secrets.openIfPossible(source));
        const { unit } = connector.amountsOf(fields);
        const askedAt = requestedAt && requestedAt.getTime() + connector.coolDownSeconds * 1_000;
        return [
          [
            source.id,
            {
              ...{ platformKey, label: connector.label, window: connector.windowOf(fields), unit },
              mayBeAskedAt: new Date(askedAt ?? 0),
            },
          ],
        ];
      }),
    );
  }

  /**
   * Requests what a stored source answers for a period; `readRows` reads it. Sources that are `own` or `cumulative`
   * ignore the period.
   *
   * @throws NotFoundException
   * @throws SourceError with the reason; the reason of `signal` if that aborted
   */
  async fetch(id: number, period: Period, signal: AbortSignal): Promise<SourceAnswer> {
    const { connector, settings, secrets } = await this.fieldsOf(await this.find(id));
    const context = { fields: valuesOf(connector, settings, secrets), period };
    const bodies = await this.reader.fetch(connector, context, signal);
    return { connector: connector.key, context, bodies };
  }

  /**
   * Reads a source without storing anything. A failure of the source is a result, not an error.
   *
   * @throws BadRequestException with messages by field
   * @throws NotFoundException
   * @throws StepUpRequired for fields with an address of their own, because any site could be requested
   */
  async test(
    { id, connector: key, settings = {}, period, ...others }: TestConnectorDto,
    actor: Pick<AccountActor, 'isRecentlyAuthenticated'>,
  ): Promise<ConnectorTestDto> {
    if (id === undefined && key === undefined) {
      throw invalidFields({ connector: 'Please choose a connector, or enter the id of a source' });
    }
    const stored = id === undefined ? null : await this.find(id);
    const asked = periodOf(period) ?? utcMonthOf(this.clock.now());
    let unit: ConnectorTestDto['unit'] = 'USD';
    try {
      const source =
        stored && key === undefined
          ? await this.fieldsOf(stored)
          : await this.changes.validate({ ...others, connector: key ?? '', settings }, stored);
      const { connector } = source;
      if (connector.hosts === null && key !== undefined) assertStepUp(actor);
      const fields = valuesOf(connector, source.settings, source.secrets);
      ({ unit } = connector.amountsOf(fields));
      const context: ReadContext = { fields, period: asked };
      const problem = periodProblem(connector, context);
      if (problem !== null) throw invalidFields({ period: problem });
      return resultOf(await this.reader.read(connector, context));
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      const { columns, numberFormats } = error instanceof SheetShapeError ? error.shape : NO_SHEET;
      return {
        ...{ ok: false, players: 0, total: 0, unit, rows: [], suspicious: [], unread: 0 },
        ...{ columns, numberFormats, errorCode: error.code, error: error.reason },
      };
    }
  }

  private async find(id: number): Promise<Source> {
    const source = await this.sources.findOneBy({ id });
    if (!source) throw new NotFoundException({ error: 'There is no such source.' });
    return source;
  }

  /** @throws SourceError if this release does not have the connector, or the secrets cannot be decrypted */
  private async fieldsOf(source: Source): Promise<SourceFields> {
    const connector = (await allConnectors()).get(source.connector);
    if (!connector) {
      throw new SourceError('internal', 'This release does not have the connector of the source.');
    }
    return { connector, settings: source.settings, secrets: this.secrets.open(source) };
  }
}

/** @throws BadRequestException if it ends before it starts */
function periodOf(period: SourcePeriodDto | undefined): Period | null {
  if (!period) return null;
  const [start, end] = [new Date(period.start), new Date(period.end)];
  if (start >= end) throw invalidFields({ 'period.end': 'The end must be after the start' });
  return { start, end };
}

function resultOf(read: SourceRows) {
  const { rows, firstCells, suspicious, unread, unit, decimals, columns, numberFormats } = read;
  const inUnits = (minor: bigint) => Number(decimalOf(minor, decimals));
  const total = rows.reduce((sum, { amount }) => sum + amount, 0n);
  return {
    ...{ ok: true, players: rows.length, total: inUnits(total), unit, unread },
    ...{ columns, numberFormats },
    rows: firstCells.map(({ name, text, amount }) => ({
      ...{ name, amount: text },
      read: amount === null ? null : inUnits(amount),
    })),
    suspicious: suspicious.map(({ text, amount }) => ({
      cell: text,
      read: inUnits(amount ?? 0n),
    })),
  };
}
