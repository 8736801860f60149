import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { Scheduled } from '../../core/database/scheduled.js';
import { PublicationsService } from '../../core/publishing/publications.service.js';
import { type Snapshot, type SnapshotFacts, SnapshotsService } from '../snapshots.service.js';
import { fromStored } from '../standings/stored-standings.js';
import { compareStandings } from './compare-standings.js';
import { LeaderboardBaseline } from './leaderboard-baseline.entity.js';

const TICK_MS = 500;
/** How the places of a race changed since a moment. */
export interface Movement {
  since: Date;
  /** The places that the player of a rank gained (above 0) or lost (below 0); null for a new one. */
  placesOf(rank: number): number | null;
}

type BaselineFacts = Omit<LeaderboardBaseline, 'entries'>;

/** The two standings that are compared. */
interface Pair {
  snapshot: Snapshot;
  baseline: BaselineFacts;
}

interface Computed {
  /** The `keyOf` of the compared standings. */
  key: string;
  /** Null if the earlier standings are damaged. */
  movement: Movement | null;
}

/** Includes the time of the baseline, because the standings of two days can be identical. */
const keyOf = (snapshot: Pick<SnapshotFacts, 'sha256'>, baseline: BaselineFacts): string =>
  `${baseline.sha256} ${baseline.takenAt.toISOString()} ${snapshot.sha256}`;

/**
 * The movement within the running race. Each replica computes it after the standings are
 * published, so that it does not delay the publication of a large race.
 */
@Injectable()
export class MovementService {
  private readonly logger = new Logger(MovementService.name);
  private baselines: BaselineFacts[] = [];
  private computed: Computed | null = null;
  private updating: Promise<void> | null = null;

  constructor(
    @InjectRepository(LeaderboardBaseline) private readonly rows: Repository<LeaderboardBaseline>,
    private readonly snapshots: SnapshotsService,
    private readonly publications: PublicationsService,
  ) {}

  /** Loads the baselines without their entries. */
  async load(manager: EntityManager): Promise<void> {
    this.baselines = await manager.find(LeaderboardBaseline);
  }

  /** The movement up to these standings; null if there is none, or none yet. */
  of(snapshot: SnapshotFacts): Movement | null {
    const baseline = this.baselineOf(snapshot);
    const isCurrent = baseline && this.computed?.key === keyOf(snapshot, baseline);
    return isCurrent ? (this.computed?.movement ?? null) : null;
  }

  /** Computes and publishes the movement if the standings have changed. */
  @Scheduled({
    everyMs: TICK_MS,
    failed: 'The movement was not computed',
  })
  update(): Promise<void> {
    this.updating ??= this.computeIfNeeded().finally(() => {
      this.updating = null;
    });
    return this.updating;
  }

  private async computeIfNeeded(): Promise<void> {
    const pair = this.newestPair();
    if (!pair || this.computed?.key === keyOf(pair.snapshot.facts, pair.baseline)) return;
    const computed = await this.compute(pair);
    if (!computed) return;
    this.computed = computed;
    if (computed.movement) await this.publications.republish('leaderboard');
  }

  private async compute({ snapshot, baseline }: Pair): Promise<Computed | null> {
    const key = keyOf(snapshot.facts, baseline);
    const { id, sha256, takenAt } = baseline;
    const stored = await this.rows.findOne({
      select: { id: true, entries: true },
      where: { id, sha256 },
    });
    // Another replica has replaced it; the next poll loads the new one.
    if (!stored) return null;
    try {
      const earlier = await fromStored({ compressed: stored.entries, sha256 });
      const places = await compareStandings(earlier, snapshot.standings);
      return { key, movement: { since: takenAt, placesOf: (rank) => places[rank - 1] ?? null } };
    } catch (error) {
      this.logger.error(error, 'The movement is not shown');
      return { key, movement: null };
    }
  }

  private newestPair(): Pair | null {
    for (const baseline of this.baselines) {
      const snapshot = this.snapshots.at(baseline.month);
      if (snapshot && this.baselineOf(snapshot.facts)) return { snapshot, baseline };
    }
    return null;
  }

  private baselineOf({ month, isFinal }: SnapshotFacts): BaselineFacts | undefined {
    return isFinal ? undefined : this.baselines.find((row) => row.month === month);
  }
}
