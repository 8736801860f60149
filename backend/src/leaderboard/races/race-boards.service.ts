import { Injectable, Logger, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LRUCache } from 'lru-cache';
import type { EntityManager, Repository } from 'typeorm';
import { Clock } from '../../core/config/clock.js';
import { type Environment, InjectEnvironment } from '../../core/config/env.js';
import { staleFrom } from '../../sources/source-health.service.js';
import { HiddenPlayersService } from '../hidden-players/hidden-players.service.js';
import type { Race } from '../race.js';
import { mergeSheets } from '../standings/merge-sheets.js';
import type { Standings } from '../standings/standings.js';
import { fromStored, StandingsCorruptedError } from '../standings/stored-standings.js';
import { RaceDefinition } from './race-definition.entity.js';
import { RacePeriod, type RaceTerms } from './race-period.entity.js';
import { RaceRuling } from './rulings/race-ruling.entity.js';
import { awardsOf, withTies } from './race-prizes.js';
import { settlesAt, stateOf } from './race-times.js';
import { poolOf, raceTitle } from './race-title.js';
import { nextPeriod, type Period, periodAt } from './schedule.js';

type PeriodFacts = Omit<RacePeriod, 'entries'>;
type Readers = 'visitors' | 'admins';

const MINUTE_MS = 60_000;
/** The winners of a period are news for so long after it became final. */
const NEWS_MS = 7 * 24 * 60 * MINUTE_MS;
const MAX_OLDER_PLAYERS = 200_000;
/** Per race: the one that visitors see, and the one before it. */
const KEPT_PERIODS = 2;

const termsOf = (race: RaceDefinition, period: PeriodFacts): RaceTerms => period.terms ?? race;
const keyOf = ({ sha256 }: PeriodFacts, { ties }: RaceTerms): string => `${sha256 ?? ''} ${ties}`;

/** The races that were added in the panel, as visitors see them, in memory. */
@Injectable()
export class RaceBoardsService {
  private readonly logger = new Logger(RaceBoardsService.name);
  private readonly empty = mergeSheets({});
  private readonly intervalMs: number;
  private definitions: RaceDefinition[] = [];
  /** The one that ends last comes first. */
  private periods: PeriodFacts[] = [];
  /** The numbers of rulings by period. */
  private rulings = new Map<number, number>();
  private newest = new Map<string, Standings>();
  private readonly older = new LRUCache<string, Standings>({
    maxSize: MAX_OLDER_PLAYERS,
    sizeCalculation: (standings) => Math.min(standings.size + 1, MAX_OLDER_PLAYERS),
  });

  constructor(
    private readonly clock: Clock,
    private readonly hiddenPlayers: HiddenPlayersService,
    @InjectRepository(RacePeriod) private readonly rows: Repository<RacePeriod>,
    @InjectEnvironment() private readonly environment: Environment,
  ) {
    this.intervalMs = environment.leaderboardRefreshMinutes * MINUTE_MS;
  }

  /** Loads the races, and the standings that visitors see now. Damaged ones are omitted. */
  async load(manager: EntityManager): Promise<void> {
    this.definitions = await manager.find(RaceDefinition, {
      order: { position: 'ASC', id: 'ASC' },
    });
    this.periods = await manager.find(RacePeriod, { order: { endsAt: 'DESC' } });
    this.rulings = new Map();
    for (const { periodId } of await manager.find(RaceRuling, {
      select: { id: true, periodId: true },
    })) {
      this.rulings.set(periodId, (this.rulings.get(periodId) ?? 0) + 1);
    }
    const newest = new Map<string, Standings>();
    for (const race of this.definitions) {
      const stored = this.periodsOf(race).filter(({ sha256 }) => sha256 !== null);
      for (const period of stored.slice(0, KEPT_PERIODS)) {
        const terms = termsOf(race, period);
        const key = keyOf(period, terms);
        const standings =
          this.newest.get(key) ??
          this.older.get(key) ??
          (await this.restore(manager, period, terms));
        if (standings) newest.set(key, standings);
      }
    }
    this.newest = newest;
  }

  /** The races that visitors see, in their order. */
  public(): Race[] {
    return this.definitions
      .filter(({ isPublic }) => isPublic)
      .flatMap((race) => this.currentOf(race) ?? []);
  }

  /**
   * The race now: its running period, else the latest one, else the next one. Visitors do not see hidden races.
   *
   * @throws NotFoundException
   */
  current(slug: string, readers: Readers = 'visitors'): Race {
    return this.currentOf(this.definition(slug, readers)) ?? notFound();
  }

  /**
   * A period that has started.
   *
   * @throws NotFoundException
   */
  async at(slug: string, key: string, readers: Readers = 'visitors'): Promise<Race> {
    const race = this.definition(slug, readers);
    const period = this.periodsOf(race).find((each) => each.key === key) ?? notFound();
    return this.viewOf(race, period, await this.read(period, termsOf(race, period)));
  }

  /** The periods of a race that are over, those that still settle included, newest first. */
  endedPeriods(slug: string): string[] {
    const now = this.clock.now();
    return this.periodsOf(this.definition(slug, 'visitors'))
      .filter(({ endsAt, players }) => endsAt <= now && players > 0)
      .map(({ key }) => key);
  }

  /** The earlier period whose winners visitors see besides the running one; null if there is none. */
  previous({ slug, startsAt, state, standings }: Race): Race | null {
    if (state !== 'running' && state !== 'scheduled') return null;
    const race = this.definition(slug, 'admins');
    const period = this.periodsOf(race).find((each) => each.endsAt <= startsAt && each.players > 0);
    const finalAt = period?.finalAt;
    if (!period || !finalAt) return null;
    const isNews = this.clock.now().getTime() < finalAt.getTime() + NEWS_MS;
    const earlier = this.newest.get(keyOf(period, termsOf(race, period)));
    if (!earlier || !(isNews || standings.activePlayers === 0)) return null;
    return earlier.activePlayers > 0 ? this.viewOf(race, period, earlier) : null;
  }

  /** When what visitors see changes with time. */
  changeTimes(): Date[] {
    const now = this.clock.now();
    return this.definitions.flatMap((race) => {
      const next = nextPeriod(race.schedule, now);
      const shown = this.periodsOf(race).slice(0, KEPT_PERIODS);
      return [
        ...(next ? [next.startsAt, next.endsAt] : []),
        ...shown.flatMap(({ takenAt, finalAt, ...period }) => [
          ...[period.endsAt, settlesAt(period, race)],
          ...(takenAt ? [this.staleFrom(takenAt)] : []),
          ...(finalAt ? [new Date(finalAt.getTime() + NEWS_MS)] : []),
        ]),
      ];
    });
  }

  /** When the names of periods were erased. */
  erasures(): string[] {
    return this.periods.flatMap(({ namesErasedAt }) => namesErasedAt?.toISOString() ?? []);
  }

  private definition(slug: string, readers: Readers): RaceDefinition {
    const race = this.definitions.find((each) => each.slug === slug);
    return race && (race.isPublic || readers === 'admins') ? race : notFound();
  }

  private periodsOf({ id }: RaceDefinition): PeriodFacts[] {
    return this.periods.filter(({ raceId }) => raceId === id);
  }

  private currentOf(race: RaceDefinition): Race | null {
    const now = this.clock.now();
    const stored = this.periodsOf(race).find(({ startsAt }) => startsAt <= now);
    if (stored) {
      return this.viewOf(
        race,
        stored,
        this.newest.get(keyOf(stored, termsOf(race, stored))) ?? null,
      );
    }
    const period = periodAt(race.schedule, now) ?? nextPeriod(race.schedule, now);
    return period && this.viewOf(race, notStarted(race, period), null);
  }

  private viewOf(race: RaceDefinition, period: PeriodFacts, known: Standings | null): Race {
    const terms = termsOf(race, period);
    const { unit } = terms;
    const now = this.clock.now();
    const standings = known ?? this.empty;
    const state = stateOf(period, now);
    const { amounts, texts } = awardsOf(standings, terms);
    const prizePool = poolOf(terms.prizes);
    const { takenAt } = period;
    const isOpen = state === 'running' || state === 'settling';
    return {
      ...{ slug: race.slug, month: period.key, unit, state, standings, prizePool },
      title: raceTitle({ ...terms, schedule: race.schedule }, period),
      source: 'sheets',
      contentHash: `${race.slug} ${period.sha256 ?? 'empty'} ${terms.ties}`,
      updatedAt: takenAt,
      stale: isOpen && this.staleFrom(takenAt ?? period.startsAt) <= now,
      nextUpdateAt: isOpen && takenAt ? new Date(takenAt.getTime() + this.intervalMs) : null,
      waiting: state === 'running' && takenAt === null,
      movement: null,
      isFinal: state === 'final',
      hidden: this.hiddenPlayers.current,
      namesErasedAt: period.namesErasedAt,
      prizes: amounts,
      prizeTexts: texts,
      ...{ startsAt: period.startsAt, resetsAt: period.endsAt, countedFrom: period.countedFrom },
      settlesAt: settlesAt(period, race),
      rulings: this.rulings.get(period.id) ?? 0,
    };
  }

  /** The standings of a period, loaded from the database if necessary; null if there are none. */
  private async read(period: PeriodFacts, terms: RaceTerms): Promise<Standings | null> {
    const key = keyOf(period, terms);
    const known = this.newest.get(key) ?? this.older.get(key);
    if (known || period.sha256 === null) return known ?? null;
    const standings = await this.restore(this.rows.manager, period, terms);
    if (standings) this.older.set(key, standings);
    return standings;
  }

  private async restore(
    manager: EntityManager,
    { id, key }: PeriodFacts,
    { ties }: RaceTerms,
  ): Promise<Standings | null> {
    const stored = await manager.findOne(RacePeriod, {
      select: { id: true, sha256: true, entries: true },
      where: { id },
    });
    if (!stored?.entries || stored.sha256 === null) return null;
    try {
      const standings = await fromStored({ compressed: stored.entries, sha256: stored.sha256 });
      return withTies(standings, ties);
    } catch (error) {
      if (!(error instanceof StandingsCorruptedError)) throw error;
      this.logger.error(error, `The standings of ${key} are omitted`);
      return null;
    }
  }

  private staleFrom(takenAt: Date): Date {
    return staleFrom(takenAt, this.environment.leaderboardRefreshMinutes);
  }
}

/** @throws NotFoundException */
function notFound(): never {
  throw new NotFoundException({ error: 'There is no such race.' });
}

/** A period that is not stored yet. */
const notStarted = ({ id }: RaceDefinition, period: Period): PeriodFacts => ({
  ...period,
  ...{ id: 0, raceId: id, finalAt: null, takenAt: null, countedFrom: null, players: 0 },
  ...{ totalWagered: 0, sha256: null, terms: null, nextRefreshAt: null, failures: 0 },
  ...{ problem: null, namesErasedAt: null },
});
