import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { EntityManager } from 'typeorm';
import { Clock } from '../config/clock.js';
import { type Environment, InjectEnvironment } from '../config/env.js';
import { DatabaseService } from '../database/database.service.js';
import { PublicationVersion } from './publication-version.entity.js';
import { PublishedResponse, type PublishedDocument } from './published-response.js';
import { DATA_POLICY, securityHeaders } from './security-headers.js';
import { firstChangeAfter, type TopicState } from './topic-state.js';

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
}

const MAX_VARIANT_BYTES = 32 * 1024 * 1024;
const MAX_VARIANTS = 5_000;

/** A JSON document of the API. */
export const jsonDocument = (value: unknown): PublishedDocument => ({
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
  contentSecurityPolicy: DATA_POLICY,
});

/**
 * Serves all public GETs: builds responses when their data changes or a time-based change is due,
 * and keeps them in memory.
 *
 * Each topic has a version in the database, which increases in the transaction of the change. A
 * replica detects another replica's change by comparing versions.
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
  private readonly headers: readonly string[];
  /** Called for each response that is built, because of a change or a request, for metrics. */
  onBuild: ((cause: 'change' | 'request') => void) | undefined;
  /** Increases when the variants are cleared, so that a variant built from older data is not cached. */
  private generation = 0;
  private queue: Promise<void> = Promise.resolve();
  private queued: Promise<void> | null = null;

  constructor(
    private readonly database: DatabaseService,
    private readonly clock: Clock,
    @InjectEnvironment() environment: Environment,
  ) {
    this.headers = securityHeaders(environment);
  }

  /** Registers how a topic's data is loaded into memory and when it changes with time. */
  registerTopic(
    topic: Topic,
    load: (manager: EntityManager) => Promise<void>,
    changeTimes: () => readonly Date[] = () => [],
  ): void {
    this.topics.set(topic, {
      load,
      changeTimes,
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
   */
  variant(
    url: string,
    build: () => PublishedDocument | Promise<PublishedDocument>,
  ): Promise<PublishedResponse> {
    const cached = this.variants.get(url);
    if (cached) return Promise.resolve(cached);
    const pending = this.building.get(url);
    if (pending) return pending;
    const { generation } = this;
    this.onBuild?.('request');
    const promise = this.publish(build)
      .then((response) => {
        if (generation === this.generation) this.variants.set(url, response);
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
    if (due.length > 0) await this.rebuild(new Set(due.map(([topic]) => topic)));
  }

  private async publishChanges(): Promise<void> {
    this.requireRegisteredTopics();
    const changed = await this.database.transaction(async (manager) => {
      const rows = await manager.find(PublicationVersion);
      const storedVersions = new Map(rows.map((row) => [row.topic, row]));
      const loaded = new Map<Topic, number>();
      for (const [topic, state] of this.topics) {
        const { version = 0, changedAt = null } = storedVersions.get(topic) ?? {};
        if (state.version === version) continue;
        await state.load(manager);
        state.changedAt = changedAt;
        loaded.set(topic, version);
      }
      return loaded;
    });
    if (changed.size === 0) return;
    await this.rebuild(new Set(changed.keys()));
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
    return PublishedResponse.from(await build(), this.headers);
  }

  private async rebuild(topics: ReadonlySet<Topic>): Promise<void> {
    // Before the build, so that a change that becomes due meanwhile is built by the next tick.
    const builtAt = this.clock.now();
    const dueAt = new Map(
      [...topics].map((topic) => [topic, firstChangeAfter(builtAt, this.topics.get(topic))]),
    );
    const affected = [...this.definitions.keys()].filter((definition) =>
      definition.topics.some((topic) => topics.has(topic)),
    );
    const rebuilt = await Promise.all(
      affected.map(async (definition) => {
        const path = pathOf(definition);
        if (path === null) return { definition, published: null };
        this.onBuild?.('change');
        const response = await this.publish(() => definition.build());
        return { definition, published: { path, response } };
      }),
    );
    if (![...topics].every((topic) => NOT_IN_VARIANTS.has(topic))) {
      this.generation += 1;
      this.variants.clear();
      this.building.clear();
    }
    for (const { definition, published } of rebuilt) {
      const before = this.definitions.get(definition);
      if (typeof before === 'string') this.responses.delete(before);
      if (published) this.responses.set(published.path, published.response);
      this.definitions.set(definition, published?.path ?? null);
    }
    for (const topic of topics) {
      const state = this.topics.get(topic);
      if (state) Object.assign(state, { builtAt, dueAt: dueAt.get(topic) ?? null });
    }
  }
}

const pathOf = ({ path }: PublicationDefinition): string | null =>
  typeof path === 'function' ? path() : path;
