import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { EntityManager } from 'typeorm';
import { Clock } from '../config/clock.js';
import { type Environment, InjectEnvironment } from '../config/env.js';
import { Scheduled } from '../database/scheduled.js';
import { DatabaseService, isDatabaseUnavailable } from '../database/database.service.js';
import { Failures } from './failures.js';
import { PublicationVersion } from './publication-version.entity.js';
import { PublishedResponse, type PublishedDocument } from './published-response.js';
import { DATA_POLICY, securityHeaders } from './security-headers.js';
import { firstChangeAfter, type TopicState, withdraws } from './topic-state.js';

const POLL_MS = 2_000;
const TICK_MS = 1_000;
const FAILED = 'Publishing failed';
/**
 * The kinds of data that public responses are built from. A change touches one topic; all
 * publications that depend on it are rebuilt.
 */
export type Topic =
  | 'site'
  | 'bonuses'
  | 'videos'
  | 'leaderboard'
  | 'live'
  | 'live-checks'
  | 'regions'
  | 'help';

/** Topics that change often and that no variant depends on: their changes do not clear the variants. */
const NOT_IN_VARIANTS: ReadonlySet<Topic> = new Set(['live-checks']);

/** A public response that is kept in memory under one path. */
export interface PublicationDefinition {
  /** A function if the path depends on the data; null while there is nothing to publish. */
  path: string | (() => string | null);
  topics: readonly Topic[];
  /** Builds the document from the data that the features keep in memory. */
  build(): PublishedDocument | Promise<PublishedDocument>;
  /**
   * The document without data that takes the place of one that cannot be built; a note with status 404 by
   * default. Its status may not be 5xx: nginx and CDNs would serve the last good document instead.
   */
  fallback?: () => PublishedDocument;
}

/** The result of building a publication; `path` is null if there is nothing to publish. */
type Built = { path: string; response: PublishedResponse } | { path: null };

/** How long the fallback of a variant is served before the next request builds the variant again. */
const VARIANT_RETRY_MS = 60_000;
const MAX_VARIANT_BYTES = 32 * 1024 * 1024;
const MAX_VARIANTS = 5_000;

/** A JSON document of the API. */
export const jsonDocument = (value: unknown): PublishedDocument => ({
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
  contentSecurityPolicy: DATA_POLICY,
});

/** With a cache time, so that it replaces the last good document in shared caches. */
const notAvailable = (): PublishedDocument => ({
  ...jsonDocument({ error: 'This cannot be shown at the moment. Try again in a few minutes.' }),
  status: 404,
  isFallback: true,
});

/**
 * Serves all public GETs: builds responses when their data changes or a time-based change is due,
 * and keeps them in memory.
 *
 * Each topic has a version in the database, which increases in the transaction of the change. A
 * replica detects another replica's change by comparing versions.
 *
 * A response that cannot be built does not delay the others. Its last good version stays until content of
 * one of its topics is withdrawn; a fallback without data then takes its place.
 */
@Injectable()
export class PublicationsService {
  private readonly logger = new Logger(PublicationsService.name);
  private readonly topics = new Map<Topic, TopicState>();
  /** Each with the path of its response in `responses`; null without a response. */
  private readonly definitions = new Map<PublicationDefinition, string | null>();
  private readonly responses = new Map<string, PublishedResponse>();
  private readonly variants = new LRUCache<string, PublishedResponse>({
    max: MAX_VARIANTS,
    maxSize: MAX_VARIANT_BYTES,
    sizeCalculation: (response) => response.totalBytes + 1,
  });
  private readonly building = new Map<string, Promise<PublishedResponse>>();
  /** Of topics that cannot be loaded, and of documents that cannot be built. */
  private readonly failures: Failures<Topic | PublicationDefinition>;
  /** The variants in whose place a fallback is served. */
  private readonly failingVariants = new Set<string>();
  private readonly failureLists: (() => readonly string[])[] = [];
  private readonly headers: readonly string[];
  /** Called for each response that is built, because of a change or a request, for metrics. */
  onBuild: ((cause: 'change' | 'request') => void) | undefined;
  /** Increases when the variants are cleared, so that a variant built from older data is not cached. */
  private generation = 0;
  private isStarted = false;
  private queue: Promise<void> = Promise.resolve();
  private queued: Promise<void> | null = null;

  constructor(
    private readonly database: DatabaseService,
    private readonly clock: Clock,
    @InjectEnvironment() environment: Environment,
  ) {
    this.headers = securityHeaders(environment);
    this.failures = new Failures(clock);
  }

  /**
   * Registers how a topic's data is loaded into memory and when it changes with time.
   *
   * @param contents keys of all that the topic's data currently shows to visitors. Content whose key
   * disappears was withdrawn: documents that show it may not stay, even if they cannot be built again.
   */
  registerTopic(
    topic: Topic,
    load: (manager: EntityManager) => Promise<void>,
    changeTimes: () => readonly Date[] = () => [],
    contents: () => Iterable<string> = () => [],
  ): void {
    this.topics.set(topic, {
      load,
      changeTimes,
      contents,
      shown: new Set(),
      isLoaded: false,
      builtAt: null,
      dueAt: null,
      version: undefined,
      changedAt: null,
    });
  }

  /** Registers a document that is kept in memory under a path. */
  define(definition: PublicationDefinition): void {
    this.definitions.set(definition, null);
  }

  /** Registers further addresses whose content cannot be built, such as pictures. */
  addFailures(list: () => readonly string[]): void {
    this.failureLists.push(list);
  }

  /** The paths that show an older version, or a fallback, because their content cannot be built. */
  failing(): string[] {
    const paths = [...this.definitions.keys()]
      .filter((definition) =>
        [definition, ...definition.topics].some((part) => this.failures.has(part)),
      )
      .map((definition) => this.definitions.get(definition) ?? nameOf(definition));
    return [...paths, ...this.failingVariants, ...this.failureLists.flatMap((list) => list())];
  }

  /** Marks a topic as changed. Call it in the transaction of the change. */
  async touch(manager: EntityManager, topic: Topic): Promise<void> {
    const changedAt = this.clock.now();
    const changed = await manager.update(
      PublicationVersion,
      { topic },
      { version: () => 'version + 1', changedAt },
    );
    if (changed.affected === 0) {
      await manager.insert(PublicationVersion, { topic, version: 1, changedAt });
    }
  }

  /**
   * Publishes committed changes; await it after the commit, so that the next public response of
   * this process contains the change. The change is already stored, so an error here is only
   * logged: the next poll publishes it.
   */
  async changed(): Promise<void> {
    try {
      await this.refresh();
    } catch (error) {
      this.logger.error(error, 'A change is stored but not published yet');
    }
  }

  /** Compares versions with the database and rebuilds what changed, on this or another replica. */
  @Scheduled({
    everyMs: POLL_MS,
    failed: FAILED,
    meanwhile: 'public pages and responses stay as last published',
  })
  refresh(): Promise<void> {
    // A running refresh may have read the versions before this change, so wait for one that starts
    // later.
    this.queued ??= this.queue.then(() => {
      this.queued = null;
      return this.publishChanges();
    });
    const result = this.queued;
    this.queue = result.catch(() => undefined);
    return result;
  }

  /** Rebuilds topics whose time-based change is due (data became stale, a new month began). */
  @Scheduled({ everyMs: TICK_MS, failed: FAILED })
  tick(): Promise<void> {
    // Queued, so that a build from older data cannot finish after one from newer data.
    const result = this.queue.then(() => this.rebuildDue());
    this.queue = result.catch(() => undefined);
    return result;
  }

  /** Rebuilds what depends on a topic, because something that this process derives from it changed. */
  republish(topic: Topic): Promise<void> {
    const result = this.queue.then(() => this.rebuild(new Set([topic])));
    this.queue = result.catch(() => undefined);
    return result;
  }

  /** When the published data of a topic last changed, by an edit or with time; null if unknown. */
  changedAt(topic: Topic): Date | null {
    const state = this.topics.get(topic);
    if (!state) return null;
    const now = this.clock.now();
    const past = [state.changedAt, ...state.changeTimes()].filter(
      (time): time is Date => time !== null && time <= now,
    );
    return past.length === 0 ? null : new Date(Math.max(...past.map(Number)));
  }

  /** The response in memory for a path, if there is one. */
  find(path: string): PublishedResponse | undefined {
    return this.responses.get(path) ?? this.variants.get(path);
  }

  /**
   * The response for one combination of parameters, or one of many similar pages. Concurrent calls
   * share one build. The result is cached, bounded by size, until a topic outside `NOT_IN_VARIANTS` changes.
   *
   * @param url the complete URL: the next request for it is served from memory.
   * @param fallback served for a while if the build fails, which throws without it
   */
  variant(
    url: string,
    build: () => PublishedDocument | Promise<PublishedDocument>,
    fallback?: (error: unknown) => PublishedDocument,
  ): Promise<PublishedResponse> {
    const cached = this.variants.get(url);
    if (cached) return Promise.resolve(cached);
    const pending = this.building.get(url);
    if (pending) return pending;
    const { generation } = this;
    this.onBuild?.('request');
    const promise = this.publish(build)
      .then((response) => {
        if (generation === this.generation) {
          this.variants.set(url, response);
          this.failingVariants.delete(url);
        }
        return response;
      })
      .catch(async (error: unknown) => {
        if (!fallback || isDatabaseUnavailable(error)) throw error;
        const response = await this.publish(() => fallback(error));
        this.logger.error(error, `${url} cannot be built`);
        if (generation === this.generation) {
          this.variants.set(url, response, { ttl: VARIANT_RETRY_MS });
          this.failingVariants.add(url);
        }
        return response;
      })
      .finally(() => {
        if (this.building.get(url) === promise) this.building.delete(url);
      });
    this.building.set(url, promise);
    return promise;
  }

  private async rebuildDue(): Promise<void> {
    const now = this.clock.now();
    const due = [...this.topics].filter(
      ([, { builtAt, dueAt }]) =>
        (dueAt !== null && dueAt <= now) ||
        // The clock was set back, so a change that was published may be in the future again.
        (builtAt !== null && now < builtAt),
    );
    await this.rebuild(new Set(due.map(([topic]) => topic)));
  }

  private async publishChanges(): Promise<void> {
    this.requireRegisteredTopics();
    const changed = await this.database.transaction(async (manager) => {
      const rows = await manager.find(PublicationVersion);
      const storedVersions = new Map(rows.map((row) => [row.topic, row]));
      const loaded = new Map<Topic, number>();
      for (const [topic, state] of this.topics) {
        const { version = 0, changedAt = null } = storedVersions.get(topic) ?? {};
        if (state.version === version || this.failures.isWaiting(topic, version)) continue;
        try {
          await state.load(manager);
        } catch (error) {
          if (isDatabaseUnavailable(error)) throw error;
          this.failures.add(
            topic,
            error,
            `The data of the topic '${topic}' cannot be loaded`,
            version,
          );
          continue;
        }
        this.failures.delete(topic);
        state.changedAt = changedAt;
        state.isLoaded = true;
        loaded.set(topic, version);
      }
      return loaded;
    });
    // At the start also what depends on topics that cannot be loaded, so that it has a fallback.
    const topics = this.isStarted ? changed : this.topics;
    this.isStarted = true;
    await this.rebuild(new Set(topics.keys()));
    for (const [topic, version] of changed) {
      const state = this.topics.get(topic);
      if (state) state.version = version;
    }
  }

  /**
   * @throws Error if a definition depends on a topic that no feature has registered: it would be
   * published without its data and never change
   */
  private requireRegisteredTopics(): void {
    for (const { path, topics } of this.definitions.keys()) {
      const missing = topics.find((topic) => !this.topics.has(topic));
      if (missing === undefined) continue;
      const name = typeof path === 'string' ? path : 'a document';
      throw new Error(`${name} depends on the topic '${missing}', which no feature has registered`);
    }
  }

  private async publish(build: PublicationDefinition['build']): Promise<PublishedResponse> {
    return PublishedResponse.from(await build(), this.headers, this.clock);
  }

  /** Rebuilds what depends on these topics, and what could not be built and is due for another attempt. */
  private async rebuild(topics: ReadonlySet<Topic>): Promise<void> {
    const affected = [...this.definitions.keys()].filter(
      (definition) =>
        definition.topics.some((topic) => topics.has(topic)) || this.failures.isDue(definition),
    );
    if (affected.length === 0) return;
    // Before the build, so that a change that becomes due meanwhile is built by the next tick.
    const builtAt = this.clock.now();
    const states = [...topics].flatMap((topic) => this.topics.get(topic) ?? []);
    const dueAt = new Map(
      [...topics].map((topic) => [this.topics.get(topic), this.firstChange(topic, builtAt)]),
    );
    const withdrawing = new Set(states.filter((state) => withdraws(state)));
    const rebuilt = await Promise.all(
      affected.map(async (definition) => {
        const isWithdrawn = definition.topics.some((topic) => {
          const state = this.topics.get(topic);
          return state !== undefined && withdrawing.has(state);
        });
        return { definition, built: await this.build(definition, isWithdrawn) };
      }),
    );
    if (![...topics].every((topic) => NOT_IN_VARIANTS.has(topic))) {
      this.generation += 1;
      this.variants.clear();
      this.failingVariants.clear();
      this.building.clear();
    }
    for (const { definition, built } of rebuilt) {
      if (built === 'keep') continue;
      const before = this.definitions.get(definition);
      if (typeof before === 'string') this.responses.delete(before);
      if (built.path !== null) this.responses.set(built.path, built.response);
      this.definitions.set(definition, built.path);
    }
    for (const state of states) Object.assign(state, { builtAt, dueAt: dueAt.get(state) ?? null });
  }

  private firstChange(topic: Topic, after: Date): Date | null {
    try {
      return firstChangeAfter(after, this.topics.get(topic));
    } catch (error) {
      this.failures.add(topic, error, `It is unknown when the topic '${topic}' changes with time`);
      return null;
    }
  }

  /**
   * Builds a publication.
   *
   * @param isWithdrawn whether the last good version may contain what was withdrawn
   * @returns 'keep' if it cannot be built, and what is published may stay
   */
  private async build(
    definition: PublicationDefinition,
    isWithdrawn: boolean,
  ): Promise<Built | 'keep'> {
    try {
      const path = pathOf(definition);
      this.requireLoadedTopics(definition);
      if (path !== null) this.onBuild?.('change');
      const built: Built =
        path === null ? { path } : { path, response: await this.publish(() => definition.build()) };
      this.failures.delete(definition);
      return built;
    } catch (error) {
      this.failures.add(definition, error, `${nameOf(definition)} cannot be built`);
      if (this.definitions.get(definition) !== null && !isWithdrawn) return 'keep';
      return this.buildFallback(definition);
    }
  }

  private async buildFallback({ path, fallback }: PublicationDefinition): Promise<Built> {
    if (typeof path !== 'string') return { path: null };
    try {
      return { path, response: await this.publish(fallback ?? notAvailable) };
    } catch (error) {
      this.logger.error(error, `The fallback of ${path} cannot be built`);
      return { path, response: await this.publish(notAvailable) };
    }
  }

  /** @throws Error if a topic was never loaded: the document would have no data instead of the stored data */
  private requireLoadedTopics({ topics }: PublicationDefinition): void {
    const missing = topics.find((topic) => this.topics.get(topic)?.isLoaded !== true);
    if (missing !== undefined) throw new Error(`The data of the topic '${missing}' is not loaded`);
  }
}

const pathOf = ({ path }: PublicationDefinition): string | null =>
  typeof path === 'function' ? path() : path;

const nameOf = ({ path }: PublicationDefinition): string =>
  typeof path === 'string' ? path : 'a picture';
