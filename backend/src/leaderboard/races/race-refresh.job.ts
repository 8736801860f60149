import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import type { Period as SourcePeriod } from '../../sources/connectors/period.js';
import {
  type SourceAnswer,
  type SourceFacts,
  SourceRowsService,
} from '../../sources/rows/source-rows.service.js';
import { SourceError } from '../../sources/source-error.js';
import { Clock } from '../../core/config/clock.js';
import { Scheduled } from '../../core/database/scheduled.js';
import { type JobContext, JobRunnerService } from '../../core/jobs/job-runner.service.js';
import { LeaseLostError } from '../../core/jobs/lease.service.js';
import { PublicationsService } from '../../core/publishing/publications.service.js';
import { computeRace } from './compute-race.js';
import type { ReadSource, SourceInput } from './rank-race.js';
import { RaceDefinition } from './race-definition.entity.js';
import { RacePeriod } from './race-period.entity.js';
import type { Ruling } from './rulings/apply-rulings.js';
import { RaceReading } from './race-reading.entity.js';
import { RaceRuling } from './rulings/race-ruling.entity.js';
import { RaceWriterService } from './race-writer.service.js';
import { missingPeriod } from './race-times.js';
import { readingVerdict } from './reading-verdict.js';

const TICK_MS = 2_000;
const JOB = 'refresh-races';
/** A running total that is read this soon after a period's end still counts for it. */
const GRACE_MS = 2 * 60_000;
const SECOND_MS = 1_000;
/** After an error that is not the source's. */
const RETRY_MS = 10 * 60_000;

type Failure = Extract<ReadSource, { ok: false }>;
type Fetched = { ok: true; answer: SourceAnswer } | Failure;

/** The answers of one run by source and period: a running total is read once for all periods. */
type Answers = Map<string, Promise<Fetched>>;

/** A source of a period that is read. */
interface PeriodSource {
  id: number;
  facts: SourceFacts;
  stored: RaceReading | undefined;
  baseline: RaceReading | undefined;
  /** Whether it is asked, or what is stored is used. */
  isAsked: boolean;
}

/** Refreshes the races that were added in the panel. If a source fails, the last good standings stay public. */
@Injectable()
export class RaceRefreshJob {
  private readonly logger = new Logger(RaceRefreshJob.name);

  constructor(
    private readonly clock: Clock,
    private readonly jobs: JobRunnerService,
    private readonly publications: PublicationsService,
    private readonly sources: SourceRowsService,
    private readonly writer: RaceWriterService,
    @InjectRepository(RaceDefinition) private readonly races: Repository<RaceDefinition>,
    @InjectRepository(RacePeriod) private readonly periods: Repository<RacePeriod>,
    @InjectRepository(RaceReading) private readonly readings: Repository<RaceReading>,
    @InjectRepository(RaceRuling) private readonly rulings: Repository<RaceRuling>,
  ) {}

  /** Starts periods, refreshes those that are due, and makes those final that have settled. */
  @Scheduled({ everyMs: TICK_MS, failed: 'The races were not refreshed' })
  async runIfDue(): Promise<void> {
    if (!(await this.isDue())) return;
    await this.jobs.runForTimer(JOB, (context) => this.refreshDue(context));
    await this.publications.changed();
  }

  /**
   * Refreshes the periods that are due.
   *
   * @param accepted the race of which answers with far fewer players, or a lower total, are accepted
   */
  async runNow(accepted: number | undefined): Promise<void> {
    await this.jobs.runAfterOthers(JOB, (context) => this.refreshDue(context, accepted));
    await this.publications.changed();
  }

  private async isDue(): Promise<boolean> {
    for (const race of await this.races.find()) {
      if ((await this.missing(race)) || (await this.duePeriods(race)).length > 0) return true;
    }
    return false;
  }

  private async refreshDue(context: JobContext, accepted?: number): Promise<void> {
    const answers: Answers = new Map();
    const due: { race: RaceDefinition; period: RacePeriod }[] = [];
    for (const race of await this.races.find()) {
      for (
        let period = await this.missing(race);
        period !== null;
        period = await this.missing(race)
      ) {
        await this.writer.start(context.lease, race, period);
      }
      for (const period of await this.duePeriods(race)) due.push({ race, period });
    }
    // The oldest standings first: races that share a source with a long cool-down take turns.
    const readAt = ({ takenAt, startsAt }: RacePeriod) => (takenAt ?? startsAt).getTime();
    due.sort((a, b) => readAt(a.period) - readAt(b.period));
    for (const { race, period } of due) {
      const accepts = race.id === accepted;
      try {
        await this.refresh(context, { race, period, answers, accepts });
      } catch (error) {
        if (context.signal.aborted || error instanceof LeaseLostError) throw error;
        // The other races are still refreshed.
        this.logger.error(error, `The race ${race.slug} was not refreshed`);
        const retryAt = new Date(this.clock.now().getTime() + RETRY_MS);
        await this.writer.postpone(context.lease, period, retryAt);
      }
    }
  }

  private async missing(race: RaceDefinition) {
    const last = await this.periods.findOne({
      where: { raceId: race.id },
      order: { endsAt: 'DESC' },
    });
    return missingPeriod(race.schedule, last, this.clock.now());
  }

  private async duePeriods({ id }: RaceDefinition): Promise<RacePeriod[]> {
    const open = await this.periods.find({
      where: { raceId: id, finalAt: IsNull() },
      order: { startsAt: 'ASC' },
    });
    const now = this.clock.now();
    return open.filter(({ nextRefreshAt }) => nextRefreshAt === null || nextRefreshAt <= now);
  }

  private async refresh(
    { lease, signal }: JobContext,
    part: { race: RaceDefinition; period: RacePeriod; answers: Answers; accepts: boolean },
  ): Promise<void> {
    const { race, period, answers, accepts } = part;
    const sources = await this.sourcesOf(race, period);
    const now = this.clock.now();
    const waits = sources
      .filter(({ isAsked, id, facts }) => isAsked && !answers.has(answerKey(id, facts, period)))
      .map(({ facts }) => facts.mayBeAskedAt);
    const readyAt = waits.reduce((latest, at) => (at > latest ? at : latest), now);
    if (readyAt > now) {
      return this.writer.postpone(lease, period, readyAt);
    }
    const asked = sources.filter((source) => source.isAsked);
    await this.writer.asked(
      lease,
      asked.map(({ id }) => id),
    );
    const fetched: (Fetched | null)[] = [];
    for (const source of sources) {
      fetched.push(source.isAsked ? await this.answerOf(source, part, signal) : null);
    }
    const inputs = sources.flatMap((source, index): SourceInput[] => {
      const each = fetched[index];
      if (each && !each.ok) return [];
      const answer = each ? each.answer : null;
      return [inputOf({ ...source, answer, acceptsReset: accepts })];
    });
    const rulings = await this.rulingsOf(period);
    const { merge } = race;
    const { reads, standings } = await computeRace({ merge, rulings, sources: inputs }, signal);
    const results = sources.map((source, index) => {
      const each = fetched[index];
      const read = each && !each.ok ? each : (reads.shift() as ReadSource);
      return { ...source, read: readingVerdict(read, source, { race, period, accepts }) };
    });
    const isComplete = results.every(({ read }) => read.ok);
    await this.writer.write(lease, { race, period }, results, isComplete ? standings : null);
  }

  /** Ranks the players of a period again, from what is stored of its sources. */
  async rank(periodId: number): Promise<void> {
    await this.jobs.runAfterOthers(JOB, async ({ lease, signal }) => {
      const period = await this.periods.findOneBy({ id: periodId, finalAt: IsNull() });
      const race = period && (await this.races.findOneBy({ id: period.raceId }));
      if (!race || period.sha256 === null) return;
      const sources = (await this.sourcesOf(race, period)).map((source) =>
        inputOf({ ...source, answer: null, acceptsReset: false }),
      );
      const rulings = await this.rulingsOf(period);
      const { standings } = await computeRace({ merge: race.merge, rulings, sources }, signal);
      if (standings) await this.writer.replace(lease, period, standings);
    });
    await this.publications.changed();
  }

  private async rulingsOf({ id }: RacePeriod): Promise<Ruling[]> {
    const rulings = await this.rulings.findBy({ periodId: id });
    return rulings.map(({ kind, playerKey: player, intoKey, amount }): Ruling => {
      if (kind === 'adjust')
        return { kind, player, amount: BigInt(Math.round((amount ?? 0) * 100)) };
      return kind === 'merge' ? { kind, player, into: intoKey ?? '' } : { kind, player };
    });
  }

  private async sourcesOf(race: RaceDefinition, period: RacePeriod): Promise<PeriodSource[]> {
    const facts = await this.sources.facts(race.sourceIds);
    const readings = await this.readings.find({
      where: { periodId: period.id },
      select: {
        id: true,
        sourceId: true,
        isBaseline: true,
        takenAt: true,
        players: true,
        rows: true,
      },
    });
    const now = this.clock.now();
    return race.sourceIds.flatMap((id) => {
      const known = facts.get(id);
      if (!known) return [];
      const find = (isBaseline: boolean) =>
        readings.find((row) => row.sourceId === id && row.isBaseline === isBaseline);
      const stored = find(false);
      const isAsked = known.window !== 'cumulative' || mayCount(period, stored, now);
      return [{ id, facts: known, stored, baseline: find(true), isAsked }];
    });
  }

  private answerOf(
    { id, facts }: PeriodSource,
    { period, answers }: { period: RacePeriod; answers: Answers },
    signal: AbortSignal,
  ): Promise<Fetched> {
    const key = answerKey(id, facts, period);
    const answer = answers.get(key) ?? this.fetch(id, facts, period, signal);
    answers.set(key, answer);
    return answer;
  }

  private async fetch(
    id: number,
    { window }: SourceFacts,
    period: RacePeriod,
    signal: AbortSignal,
  ): Promise<Fetched> {
    try {
      const asked = window === 'dated' ? untilNow(period, this.clock.now()) : inSource(period);
      return { ok: true, answer: await this.sources.fetch(id, asked, signal) };
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      const { code, reason, retryAfterMs } = error;
      return { ok: false, code, reason, retryAfterMs };
    }
  }
}

const inputOf = ({
  facts,
  stored,
  baseline,
  answer,
  acceptsReset,
}: PeriodSource & Pick<SourceInput, 'answer' | 'acceptsReset'>): SourceInput => ({
  ...{ platformKey: facts.platformKey, answer, acceptsReset },
  ...{ stored: stored?.rows ?? null, baseline: baseline?.rows },
});

const answerKey = (id: number, { window }: SourceFacts, { id: periodId }: RacePeriod): string =>
  window === 'cumulative' ? String(id) : `${id} ${periodId}`;

/** Whether a running total that is read now counts for a period. */
const mayCount = (period: RacePeriod, stored: RaceReading | undefined, now: Date): boolean =>
  now < period.endsAt ||
  (stored !== undefined &&
    stored.takenAt < period.endsAt &&
    now.getTime() < period.endsAt.getTime() + GRACE_MS);

const inSource = ({ startsAt, endsAt }: RacePeriod): SourcePeriod => ({
  start: startsAt,
  end: endsAt,
});

/** Casinos refuse an end in the future. */
function untilNow({ startsAt, endsAt }: RacePeriod, now: Date): SourcePeriod {
  const end = Math.max(startsAt.getTime() + SECOND_MS, Math.min(endsAt.getTime(), now.getTime()));
  return { start: startsAt, end: new Date(end) };
}
