import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LRUCache } from 'lru-cache';
import type { EntityManager, Repository } from 'typeorm';
import { PublicationsService } from '../core/publishing/publications.service.js';
import { LeaderboardSnapshot } from './leaderboard-snapshot.entity.js';
import type { Month } from './standings/month.js';
import type { Standings } from './standings/standings.js';
import { fromStored, StandingsCorruptedError } from './standings/stored-standings.js';

/** A month's stored row without its entries. */
export type SnapshotFacts = Omit<LeaderboardSnapshot, 'entries' | 'lastGoodEntries'>;

export interface Snapshot {
  facts: SnapshotFacts;
  standings: Standings;
}

/** Provisional standings never become final: they are not shown after the end of their month. */
const isShownAfter =
  (month: Month) =>
  (row: SnapshotFacts): boolean =>
    row.month < month && !row.isProvisional;

const keyOf = ({ month, sha256 }: SnapshotFacts): string => `${month} ${sha256}`;

const MAX_OLDER_PLAYERS = 200_000;

/**
 * The stored standings in memory: the facts of all months; the entries of the newest month and of
 * the one before it, which visitors see now and after the month ends; and, up to a limit, the
 * entries of older months that were requested.
 */
@Injectable()
export class SnapshotsService {
  private readonly logger = new Logger(SnapshotsService.name);
  /** Newest month first. */
  private facts: SnapshotFacts[] = [];
  /** By hash of the content. */
  private newest = new Map<string, Standings>();
  /** The keys (`keyOf`) of older months whose standings cannot be read, so that they are not listed again. */
  private readonly damaged = new Set<string>();
  private readonly older = new LRUCache<string, Standings, SnapshotFacts>({
    maxSize: MAX_OLDER_PLAYERS,
    sizeCalculation: (standings) => Math.min(standings.size + 1, MAX_OLDER_PLAYERS),
    fetchMethod: async (_sha256, _stale, { context }) =>
      (await this.restore(this.rows.manager, context)) ?? undefined,
  });

  constructor(
    @InjectRepository(LeaderboardSnapshot) private readonly rows: Repository<LeaderboardSnapshot>,
    private readonly publications: PublicationsService,
  ) {}

  /** Loads what changed in the database. Damaged standings are omitted. */
  async load(manager: EntityManager): Promise<void> {
    const facts = await manager.find(LeaderboardSnapshot, { order: { month: 'DESC' } });
    const newest = new Map<string, Standings>();
    const readable: SnapshotFacts[] = [];
    for (const row of facts) {
      if (newest.size < 2) {
        const standings = this.standingsInMemory(row.sha256) ?? (await this.restore(manager, row));
        if (!standings) continue;
        newest.set(row.sha256, standings);
      } else if (this.damaged.has(keyOf(row))) continue;
      readable.push(row);
    }
    this.facts = readable;
    this.newest = newest;
  }

  /** The standings of a month in memory; null if there are none. */
  at(month: Month): Snapshot | null {
    return this.snapshotOf(this.facts.find((row) => row.month === month));
  }

  /** The latest standings before a month. */
  latestBefore(month: Month): Snapshot | null {
    return this.snapshotOf(this.facts.find(isShownAfter(month)));
  }

  /** Whether standings are stored, including those of another replica that were not loaded here yet. */
  async hasAny(): Promise<boolean> {
    return this.facts.length > 0 || this.rows.exists();
  }

  /** The months before this one that have standings, newest first. */
  monthsBefore(month: Month): Month[] {
    return this.facts.filter(isShownAfter(month)).map((row) => row.month);
  }

  /** When the names of months were erased. */
  erasures(): string[] {
    return this.facts.flatMap(({ namesErasedAt }) => namesErasedAt?.toISOString() ?? []);
  }

  /** Whether an earlier month has not been closed yet. */
  hasOpenBefore(month: Month): boolean {
    return this.facts.some((row) => row.month < month && !row.isFinal);
  }

  /** Whether a month has its final standings. */
  isClosed(month: Month): boolean {
    return this.facts.some((row) => row.month === month && row.isFinal);
  }

  /** The standings of a month, loaded from the database if necessary; null if missing or damaged. */
  async read(month: Month): Promise<Snapshot | null> {
    const facts = this.facts.find((row) => row.month === month);
    if (!facts) return null;
    const inMemory = this.snapshotOf(facts);
    if (inMemory) return inMemory;
    const standings = await this.older.fetch(facts.sha256, { context: facts });
    if (standings) return { facts, standings };
    this.facts = this.facts.filter((row) => row !== facts);
    this.damaged.add(keyOf(facts));
    this.withdraw();
    return null;
  }

  /** Rebuilds what lists the months, such as the sitemap. */
  private withdraw(): void {
    this.publications.republish('leaderboard').catch((error: unknown) => {
      this.logger.error(error, 'A damaged month is still listed');
    });
  }

  private snapshotOf(facts: SnapshotFacts | undefined): Snapshot | null {
    const standings = facts && this.newest.get(facts.sha256);
    return standings ? { facts, standings } : null;
  }

  private standingsInMemory(sha256: string): Standings | undefined {
    return this.newest.get(sha256) ?? this.older.get(sha256);
  }

  private async restore(
    manager: EntityManager,
    { id, month }: SnapshotFacts,
  ): Promise<Standings | null> {
    const stored = await manager.findOne(LeaderboardSnapshot, {
      select: { id: true, sha256: true, entries: true },
      where: { id },
    });
    if (!stored) return null;
    try {
      return await fromStored({ compressed: stored.entries, sha256: stored.sha256 });
    } catch (error) {
      if (!(error instanceof StandingsCorruptedError)) throw error;
      this.logger.error(error, `The standings of ${month} are omitted`);
      return null;
    }
  }
}
