import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../core/config/clock.js';
import { type Environment, InjectEnvironment } from '../../core/config/env.js';
import { startStopwatch } from '../../core/config/stopwatch.js';
import { type SourceAddress, SettingsService } from '../../settings/settings.service.js';
import { BoundedFetchService } from '../../sources/fetch/bounded-fetch.service.js';
import { SourceError } from '../../sources/source-error.js';
import { addressHash, SourceHealthService } from '../../sources/source-health.service.js';
import type { SourceFindings } from '../../sources/source-findings.js';
import { SourceRegistryService } from '../../sources/source-registry.service.js';
import { maskSheetAddress, parseSheetAddress, toCsvAddress } from '../../sources/sheet-address.js';
import { explainSheetPage, SHEET_TYPES } from '../../sources/sheet-response.js';
import { RacesService } from '../races.service.js';
import { sheetFailure } from './sheet-failure.js';
import { OBJECTION_CODES, validateSheet } from './sheet-verdict.js';
import { sheetLabel, SOURCE_OF } from '../sheets.js';
import {
  type ComputedStandings,
  computeStandings,
  SheetsRejectedError,
  type SheetTotals,
} from '../standings/compute-standings.js';
import { SheetError, type SheetName, SHEETS } from '../standings/sheet/sheet-error.js';

export interface ConfiguredSheet {
  sheet: SheetName;
  /** Secret. */
  address: SourceAddress;
}

/** The result of one sheet. */
export type SheetReading = { sheet: SheetName; tookMs: number } & (
  | { ok: true; totals: SheetTotals }
  | { ok: false; failure: SourceError }
);

export interface Reading {
  sheets: SheetReading[];
  /** From all sheets; null if one of them failed. */
  computed: ComputedStandings | null;
}

type Fetched = { sheet: SheetName; tookMs: number } & (
  | { ok: true; bytes: Uint8Array<ArrayBuffer> }
  | { ok: false; failure: SourceError }
);

/** Fetches the sheets and computes standings. */
@Injectable()
export class SheetReaderService implements OnModuleInit {
  constructor(
    private readonly fetcher: BoundedFetchService,
    private readonly settings: SettingsService,
    private readonly registry: SourceRegistryService,
    private readonly races: RacesService,
    private readonly health: SourceHealthService,
    private readonly clock: Clock,
    @InjectEnvironment() private readonly environment: Environment,
  ) {}

  onModuleInit(): void {
    for (const sheet of SHEETS) {
      this.registry.register({
        name: SOURCE_OF[sheet],
        label: () => sheetLabel(sheet, this.settings.current),
        setBy: () => this.addressOf(sheet)?.by ?? null,
        addressHash: () => hashOf(this.addressOf(sheet)),
        shownAddress: () => maskedAddress(this.addressOf(sheet)),
        parse: (typed) => this.parse(typed),
        visitorsSee: () => this.races.shown(),
        intervalMinutes: this.environment.leaderboardRefreshMinutes,
        test: (address) => this.test(sheet, address),
      });
    }
  }

  /** The sheets that have an address. */
  configured(): ConfiguredSheet[] {
    return SHEETS.flatMap((sheet) => {
      const address = this.addressOf(sheet);
      return address ? [{ sheet, address }] : [];
    });
  }

  /**
   * Fetches all sheets concurrently and computes their standings in a worker. If one sheet fails,
   * the others are still read completely, so that each has its own health.
   *
   * @throws the signal's reason if it was aborted.
   */
  async read(configured: readonly ConfiguredSheet[], signal: AbortSignal): Promise<Reading> {
    const fetched = await Promise.all(configured.map((each) => this.fetch(each, signal)));
    const input: Partial<Record<SheetName, Uint8Array>> = {};
    for (const each of fetched) {
      if (each.ok) input[each.sheet] = each.bytes;
    }
    const { computed, totals, rejected } = await this.compute(input, signal);
    const addresses = new Map(configured.map(({ sheet, address }) => [sheet, address.value]));
    const sheets = fetched.map((each): SheetReading => {
      const { sheet, tookMs } = each;
      if (!each.ok) return { sheet, tookMs, ok: false, failure: each.failure };
      const error = rejected[sheet];
      if (error) {
        const failure = sheetFailure(error, addresses.get(sheet) ?? '');
        return { sheet, tookMs, ok: false, failure };
      }
      const sheetTotals = totals[sheet];
      if (!sheetTotals) throw new Error(`The ${sheet} sheet was neither read nor rejected.`);
      return { sheet, tookMs, ok: true, totals: sheetTotals };
    });
    return { sheets, computed: sheets.every(({ ok }) => ok) ? computed : null };
  }

  private async compute(
    input: Partial<Record<SheetName, Uint8Array>>,
    signal: AbortSignal,
  ): Promise<{
    computed: ComputedStandings | null;
    totals: Partial<Record<SheetName, SheetTotals>>;
    rejected: Partial<Record<SheetName, SheetError>>;
  }> {
    if (Object.keys(input).length === 0) return { computed: null, totals: {}, rejected: {} };
    try {
      const usAffiliate = this.settings.usAffiliate ?? undefined;
      const computed = await computeStandings({ ...input, usAffiliate }, signal);
      return { computed, totals: computed.perSheet, rejected: {} };
    } catch (error) {
      if (!(error instanceof SheetsRejectedError)) throw error;
      return { computed: null, totals: error.perSheet, rejected: error.rejected };
    }
  }

  private async fetch({ sheet, address }: ConfiguredSheet, signal: AbortSignal): Promise<Fetched> {
    const tookMs = startStopwatch();
    try {
      const trusted = address.by === 'environment';
      const bytes = await this.bytesOf(address.value, trusted, signal);
      return { sheet, ok: true, bytes, tookMs: tookMs() };
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      const failure = sheetFailure(error, address.value);
      return { sheet, ok: false, failure, tookMs: tookMs() };
    }
  }

  private async bytesOf(
    address: string,
    trusted: boolean,
    signal?: AbortSignal,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const url = withTimestamp(address, this.clock.now());
    const { bytes } = await this.fetcher.get({
      url,
      trusted,
      accept: SHEET_TYPES,
      explain: explainSheetPage,
      ...(signal && { signal }),
    });
    return bytes;
  }

  private parse(typed: string): string {
    return parseSheetAddress(typed, this.environment.sourceHosts);
  }

  private async test(sheet: SheetName, parsed: string | undefined): Promise<SourceFindings> {
    const configured = this.addressOf(sheet);
    const address = parsed ?? configured?.value;
    if (address === undefined) throw new SourceError('no-address', 'No address is set.');
    try {
      const isTrusted = parsed === undefined && configured?.by === 'environment';
      const bytes = await this.bytesOf(address, isTrusted);
      const computed = await computeStandings({ [sheet]: bytes, sample: true });
      const health = await this.health.find(SOURCE_OF[sheet]);
      const commasAccepted = health?.addressHash === addressHash(address) && health.commasAccepted;
      return findingsOf(computed, sheet, commasAccepted);
    } catch (error) {
      if (!(error instanceof SheetError || error instanceof SourceError)) throw error;
      throw sheetFailure(error, address);
    }
  }

  /**
   * The configured address of a sheet; null if there is none. The environment and older settings may
   * contain the address of a page, which is converted to that of its CSV export.
   */
  private addressOf(sheet: SheetName): SourceAddress | null {
    const address = this.settings.sourceAddress(SOURCE_OF[sheet]);
    return address && { ...address, value: toCsvAddress(address.value) };
  }
}

/** @param commasAccepted whether an admin has accepted the sheet's decimal commas */
function findingsOf(
  { totals, perSheet, sample }: ComputedStandings,
  sheet: SheetName,
  commasAccepted: boolean,
): SourceFindings {
  const items = totals.players;
  const own = perSheet[sheet];
  if (!sample || !own) return { items };
  const { malformed, decimalCommas, suspicious } = own;
  const [objection] = validateSheet({
    month: '',
    totals: own,
    health: { items: null, itemsMonth: null, resetMonth: null, commasAccepted },
    lastGood: null,
  });
  return {
    items,
    sheet: {
      ...sample,
      ...{ malformed, decimalCommas, suspicious },
      ...{ players: items, total: totals.wagered },
    },
    ...(objection && {
      failure: new SourceError(OBJECTION_CODES[objection.kind], `${objection.reason}.`),
    }),
  };
}

const maskedAddress = (address: SourceAddress | null): string | null =>
  address && maskSheetAddress(address.value);

const hashOf = (address: SourceAddress | null): string | null =>
  address && addressHash(address.value);

/**
 * Adds a parameter with the current time to bypass caches, and leaves the rest of the address
 * unchanged.
 */
function withTimestamp(address: string, now: Date): string {
  const url = URL.parse(address);
  if (!url) return address;
  url.hash = '';
  url.search = `${url.search ? `${url.search}&` : '?'}t=${now.getTime()}`;
  return url.href;
}
