import { Injectable, NotFoundException, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { type Environment, InjectEnvironment } from '../config/env.js';
import { SettingsService } from '../settings/settings.service.js';
import { staleFrom } from '../sources/source-health.service.js';
import type { Shown } from '../sources/source-registry.service.js';
import { demoStandings, emptyStandings } from './demo/demo-standings.js';
import { SHEETS, SOURCE_OF } from './sheets.js';
import { type Snapshot, SnapshotsService } from './snapshots.service.js';
import { type Month, monthOf, nextMonthStart } from './standings/month.js';
import type { Standings } from './standings/standings.js';

/** The standings of a month as they are shown at some moment. */
export interface Race {
  month: Month;
  source: 'sheets' | 'demo';
  standings: Standings;
  /** Tells two states of the standings apart. */
  contentHash: string;
  /** When the sheets were fetched; null: never yet. */
  updatedAt: Date | null;
  stale: boolean;
  /** The month is over. */
  isFinal: boolean;
  /** Dollars by rank, from rank 1. */
  prizes: readonly number[];
  /** When the race that runs at that moment ends. */
  resetsAt: Date;
}

interface Demo {
  standings: Standings;
  madeAt: Date;
}

/** Which standings are shown when. */
@Injectable()
export class RacesService implements OnModuleInit {
  private readonly empty = emptyStandings();
  private demo: Demo | undefined;

  constructor(
    private readonly snapshots: SnapshotsService,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    @InjectEnvironment() private readonly environment: Environment,
  ) {}

  async onModuleInit(): Promise<void> {
    this.demo = { standings: await demoStandings(), madeAt: this.clock.now() };
  }

  /**
   * What is shown now: demo standings while no sheet is configured; else those of the running month;
   * until there are any, the final ones of the month that closed last; until there are any, nothing,
   * or, where a person has typed the addresses and the demo was shown until then, still the demo.
   * Where the running month is closed already, another replica's clock is ahead, or ours was set back.
   */
  current(): Race {
    const now = this.clock.now();
    const month = monthOf(now);
    if (!this.isConfigured() && this.demo) return this.demoRace(month, this.demo);
    const snapshot = this.snapshots.at(month);
    if (snapshot?.facts.isFinal) return this.closedRace(snapshot, month);
    if (snapshot) {
      const { takenAt, sha256 } = snapshot.facts;
      return {
        ...this.running(month, snapshot.standings, sha256),
        updatedAt: takenAt,
        stale: this.staleFrom(takenAt) <= now,
      };
    }
    const closed = this.snapshots.latestBefore(month);
    if (closed) return this.closedRace(closed, month);
    return this.demo && this.isTyped()
      ? { ...this.demoRace(month, this.demo), updatedAt: null, stale: true }
      : this.running(month, this.empty, 'empty');
  }

  /** What visitors see of the sheets now. */
  shown(): Shown {
    const { source, updatedAt } = this.current();
    if (source === 'demo') return 'demo';
    return updatedAt === null ? 'nothing' : 'data';
  }

  /**
   * The final standings of a month that is over.
   *
   * @throws NotFoundException when there are none.
   */
  async closed(month: Month): Promise<Race> {
    const running = monthOf(this.clock.now());
    const snapshot = month < running ? await this.snapshots.read(month) : null;
    if (snapshot) return this.closedRace(snapshot, running);
    throw new NotFoundException({ error: `There are no final standings of ${month}.` });
  }

  /** The months that `closed` knows, newest first. */
  closedMonths(): Month[] {
    return this.snapshots.monthsBefore(monthOf(this.clock.now()));
  }

  /** When time alone changes what is shown: the standings turn stale, or the month turns. */
  nextChangeAt(): Date {
    const now = this.clock.now();
    const month = monthOf(now);
    const turn = nextMonthStart(month);
    const snapshot = this.snapshots.at(month);
    if (!snapshot || snapshot.facts.isFinal) return turn;
    const stale = this.staleFrom(snapshot.facts.takenAt);
    return stale > now && stale < turn ? stale : turn;
  }

  private isConfigured(): boolean {
    return SHEETS.some((sheet) => this.settings.sourceAddress(SOURCE_OF[sheet]) !== null);
  }

  /** Whether all configured sheets were typed in the settings: before that the demo was shown. */
  private isTyped(): boolean {
    return SHEETS.every(
      (sheet) => this.settings.sourceAddress(SOURCE_OF[sheet])?.by !== 'environment',
    );
  }

  private demoRace(month: Month, demo: Demo): Race {
    return {
      ...this.running(month, demo.standings, 'demo'),
      source: 'demo',
      updatedAt: demo.madeAt,
      stale: false,
    };
  }

  private running(month: Month, standings: Standings, contentHash: string): Race {
    return {
      month,
      source: 'sheets',
      standings,
      contentHash,
      updatedAt: null,
      stale: true,
      isFinal: false,
      prizes: this.settings.prizes,
      resetsAt: nextMonthStart(month),
    };
  }

  /** A month that is over looks final at once, also before it has been frozen. */
  private closedRace({ facts, standings }: Snapshot, running: Month): Race {
    return {
      month: facts.month,
      source: 'sheets',
      standings,
      contentHash: facts.sha256,
      updatedAt: facts.takenAt,
      stale: false,
      isFinal: true,
      prizes: facts.prizes ?? this.settings.prizes,
      resetsAt: nextMonthStart(running),
    };
  }

  private staleFrom(takenAt: Date): Date {
    return staleFrom(takenAt, this.environment.leaderboardRefreshMinutes);
  }
}
