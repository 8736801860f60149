import { Injectable, NotFoundException, type OnModuleInit } from '@nestjs/common';
import { formatMonth } from '@playhouse/rules/month';
import { Clock } from '../core/config/clock.js';
import { type Environment, InjectEnvironment } from '../core/config/env.js';
import { SettingsService, sumOfPrizes } from '../settings/settings.service.js';
import { staleFrom } from '../sources/source-health.service.js';
import type { Shown } from '../core/config/sources.js';
import { demoStandings } from './demo/demo-standings.js';
import { HiddenPlayersService } from './hidden-players/hidden-players.service.js';
import { MAIN_RACE, type Race } from './race.js';
import { SOURCE_OF } from './sheets.js';
import { MovementService } from './movement/movement.service.js';
import { type Snapshot, SnapshotsService } from './snapshots.service.js';
import {
  isMonth,
  type Month,
  monthOf,
  monthStart,
  nextMonthStart,
  previousMonth,
} from './standings/month.js';
import { mergeSheets } from './standings/merge-sheets.js';
import { SHEETS } from './standings/sheet/sheet-error.js';
import { leaderboardTitle } from './standings/leaderboard-title.js';
import type { Standings } from './standings/standings.js';

/** The winners of a month are news during the first days of the next one. */
const NEWS_DAYS = 7;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

interface Demo {
  standings: Standings;
  madeAt: Date;
}

/** Decides which standings are shown. */
@Injectable()
export class RacesService implements OnModuleInit {
  private readonly empty = mergeSheets({});
  private demo: Demo | undefined;

  constructor(
    private readonly snapshots: SnapshotsService,
    private readonly movement: MovementService,
    private readonly hiddenPlayers: HiddenPlayersService,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    @InjectEnvironment() private readonly environment: Environment,
  ) {}

  async onModuleInit(): Promise<void> {
    this.demo = { standings: await demoStandings(), madeAt: this.clock.now() };
  }

  /**
   * The race of the running month as visitors see it. The first rule that applies:
   *
   * 1. The race is turned off in the settings: an empty race.
   * 2. No sheet is configured: the demo.
   * 3. The month has standings: these. They are already final if another replica's clock is fast or this
   *    one's was set back.
   * 4. An earlier month has standings: an empty race that waits for the sheets.
   * 5. All addresses come from the settings: the demo, which was shown before, as stale.
   * 6. Otherwise: an empty race.
   */
  running({ prizes, showRace } = this.settings.current): Race {
    const now = this.clock.now();
    const month = monthOf(now);
    if (!showRace) return this.noRace(month);
    if (!this.isConfigured() && this.demo) return this.demoRace(month, this.demo, prizes);
    const snapshot = this.snapshots.at(month);
    if (snapshot?.facts.isFinal) return this.closedRace(snapshot, month);
    if (snapshot) return this.raceOf(snapshot, now, prizes);
    if (this.snapshots.latestBefore(month)) {
      return { ...this.emptyRace(month, prizes), waiting: true, stale: false };
    }
    return this.demo && this.isSetInPanel()
      ? { ...this.demoRace(month, this.demo, prizes), updatedAt: null, stale: true }
      : this.emptyRace(month, prizes);
  }

  /** The race that admins see: the running one; until it has standings, the latest closed one. */
  current(): Race {
    const running = this.running();
    const closed = running.waiting ? this.snapshots.latestBefore(running.month) : null;
    return closed ? this.closedRace(closed, running.month) : running;
  }

  /**
   * The earlier race that visitors see besides `running`: that of the month before in the first days of a
   * month, and the latest one as long as no one has wagered. Null at other times, and if no one wagered in
   * the earlier race.
   */
  previous(running: Race): Race | null {
    const { month, source, isFinal, standings } = running;
    if (source !== 'sheets' || isFinal) return null;
    const closed = this.snapshots.latestBefore(month);
    if (!closed || closed.standings.activePlayers === 0) return null;
    const isNews =
      closed.facts.month === previousMonth(month) && this.clock.now() < endOfNews(month);
    return isNews || standings.activePlayers === 0 ? this.closedRace(closed, month) : null;
  }

  /** What visitors currently see of the sheets. */
  shown(): Shown {
    const { source, updatedAt, waiting } = this.running();
    if (waiting) return 'new-race';
    if (source === 'off') return 'off';
    if (source === 'demo') return 'demo';
    return updatedAt === null ? 'nothing' : 'data';
  }

  /**
   * The final standings of a month that is over.
   *
   * @throws NotFoundException if there are none.
   */
  async closed(month: string): Promise<Race> {
    if (!isMonth(month)) throw new NotFoundException({ error: 'There is no such month.' });
    const running = monthOf(this.clock.now());
    const snapshot = month < running ? await this.snapshots.read(month) : null;
    if (snapshot && !snapshot.facts.isProvisional) return this.closedRace(snapshot, running);
    throw new NotFoundException({
      error: `There are no final standings of ${formatMonth(month)}.`,
    });
  }

  /** The months that `closed` accepts, newest first. */
  closedMonths(): Month[] {
    return this.snapshots.monthsBefore(monthOf(this.clock.now()));
  }

  /** Whether this is the running month: its standings have no URL of their own. */
  isRunning(month: Month): boolean {
    return month === monthOf(this.clock.now());
  }

  /**
   * When the shown standings change with time: they become stale, last month's winners are no longer
   * news, or a new month begins.
   */
  changeTimes(): Date[] {
    const month = monthOf(this.clock.now());
    const times = [nextMonthStart(month)];
    if (this.snapshots.latestBefore(month)) times.push(endOfNews(month));
    const snapshot = this.snapshots.at(month);
    if (!snapshot || snapshot.facts.isFinal) return times;
    return [this.staleFrom(snapshot.facts.takenAt), ...times];
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

  private noRace(month: Month): Race {
    return {
      ...this.emptyRace(month, []),
      title: 'Leaderboard',
      contentHash: 'off',
      source: 'off',
      stale: false,
    };
  }

  private demoRace(month: Month, demo: Demo, prizes: readonly number[]): Race {
    return {
      ...this.emptyRace(month, prizes),
      standings: demo.standings,
      contentHash: 'demo',
      source: 'demo',
      updatedAt: demo.madeAt,
      stale: false,
    };
  }

  private raceOf(snapshot: Snapshot, now: Date, prizes: readonly number[]): Race {
    const { month, takenAt, sha256 } = snapshot.facts;
    return {
      ...this.emptyRace(month, prizes),
      standings: snapshot.standings,
      contentHash: sha256,
      updatedAt: takenAt,
      stale: this.staleFrom(takenAt) <= now,
      nextUpdateAt: this.refreshAfter(takenAt),
      movement: this.movement.of(snapshot.facts),
    };
  }

  private emptyRace(month: Month, prizes: readonly number[]): Race {
    const prizePool = sumOfPrizes(prizes);
    const endsAt = nextMonthStart(month);
    return {
      ...{ slug: MAIN_RACE, month, title: leaderboardTitle(month, prizePool), unit: 'USD' },
      ...{ source: 'sheets', state: 'running' },
      standings: this.empty,
      contentHash: 'empty',
      updatedAt: null,
      stale: true,
      nextUpdateAt: null,
      waiting: false,
      movement: null,
      isFinal: false,
      hidden: this.hiddenPlayers.current,
      namesErasedAt: null,
      ...{ prizePool, prizes, prizeTexts: [] },
      ...{ startsAt: monthStart(month), resetsAt: endsAt, settlesAt: endsAt, countedFrom: null },
      rulings: 0,
    };
  }

  /** A month that is over is shown as final immediately, even before it is closed. */
  private closedRace({ facts, standings }: Snapshot, running: Month): Race {
    return {
      ...this.emptyRace(facts.month, facts.prizes ?? this.settings.prizes),
      standings,
      contentHash: facts.sha256,
      updatedAt: facts.takenAt,
      stale: false,
      isFinal: true,
      state: 'final',
      namesErasedAt: facts.namesErasedAt,
      resetsAt: nextMonthStart(running),
    };
  }

  private staleFrom(takenAt: Date): Date {
    return staleFrom(takenAt, this.environment.leaderboardRefreshMinutes);
  }

  private refreshAfter(takenAt: Date): Date {
    return new Date(takenAt.getTime() + this.environment.leaderboardRefreshMinutes * MINUTE_MS);
  }
}

/** When the winners of the month before this one are no longer news. */
const endOfNews = (month: Month): Date =>
  new Date(monthStart(month).getTime() + NEWS_DAYS * DAY_MS);
