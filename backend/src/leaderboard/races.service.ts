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

/** The standings of a month as shown at one moment. */
export interface Race {
  month: Month;
  source: 'sheets' | 'demo';
  standings: Standings;
  /** Identifies the content of the standings. */
  contentHash: string;
  /** When the sheets were last fetched; null before the first time. */
  updatedAt: Date | null;
  stale: boolean;
  /** Whether the month is over. */
  isFinal: boolean;
  /** In dollars by rank, from rank 1. */
  prizes: readonly number[];
  /** When the current race ends. */
  resetsAt: Date;
}

interface Demo {
  standings: Standings;
  madeAt: Date;
}

/** Decides which standings are shown. */
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
   * The race to show now. Without configured sheets: the demo. Otherwise, the first of these that
   * exists: the standings of the current month; the final ones of the latest closed month; the
   * demo, if all addresses were entered in the settings (the demo was shown before); empty
   * standings. If the current month is already closed, another replica's clock is fast or this
   * one's was set back.
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
    return this.demo && this.isSetInPanel()
      ? { ...this.demoRace(month, this.demo), updatedAt: null, stale: true }
      : this.running(month, this.empty, 'empty');
  }

  /** What visitors currently see of the sheets. */
  shown(): Shown {
    const { source, updatedAt } = this.current();
    if (source === 'demo') return 'demo';
    return updatedAt === null ? 'nothing' : 'data';
  }

  /**
   * The final standings of a month that is over.
   *
   * @throws NotFoundException if there are none.
   */
  async closed(month: Month): Promise<Race> {
    const running = monthOf(this.clock.now());
    const snapshot = month < running ? await this.snapshots.read(month) : null;
    if (snapshot) return this.closedRace(snapshot, running);
    throw new NotFoundException({ error: `There are no final standings of ${month}.` });
  }

  /** The months that `closed` accepts, newest first. */
  closedMonths(): Month[] {
    return this.snapshots.monthsBefore(monthOf(this.clock.now()));
  }

  /** When the shown standings change with time: they become stale, or a new month begins. */
  changeTimes(): Date[] {
    const month = monthOf(this.clock.now());
    const turn = nextMonthStart(month);
    const snapshot = this.snapshots.at(month);
    if (!snapshot || snapshot.facts.isFinal) return [turn];
    return [this.staleFrom(snapshot.facts.takenAt), turn];
  }

  private isConfigured(): boolean {
    return SHEETS.some((sheet) => this.settings.sourceAddress(SOURCE_OF[sheet]) !== null);
  }

  /** Whether all configured sheets come from the settings. If so, the demo was shown before. */
  private isSetInPanel(): boolean {
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

  /** A month that is over is shown as final immediately, even before it is closed. */
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
