import { ConflictException, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, AuditLogService, type Change } from '../../activity/audit-log.service.js';
import { Clock } from '../../core/config/clock.js';
import { findForUpdate } from '../../core/http/find-for-update.js';
import { invalidFields } from '../../core/http/validation/validation.js';
import type { Connector } from '../connectors/connector.js';
import { allConnectors } from '../connectors/connectors.js';
import { valuesOf } from '../connectors/connector.js';
import { countRows } from '../connectors/sheet-rows.js';
import { fieldProblems, trimmed } from './field-problems.js';
import { type SaveSourceDto, SourceDto } from './source-rows.dto.js';
import { SourceSecretsService } from './source-secrets.service.js';
import { Source } from './source.entity.js';

const MAX_SOURCES = 50;

/** Why a source cannot be of a platform, as a message; null if it can. */
type PlatformCheck = (platformKey: string) => string | null;

/** What uses a source, in words; null if nothing does. */
type FindUse = (manager: EntityManager, id: number) => Promise<string | null>;

/** The valid fields of a source. */
export interface SourceFields {
  connector: Connector;
  settings: Record<string, string>;
  secrets: Record<string, string>;
}

/** Changes sources for admins. */
@Injectable()
export class SourceRowChangesService {
  private readonly platformChecks: PlatformCheck[] = [];
  private readonly uses: FindUse[] = [];

  constructor(
    private readonly auditLog: AuditLogService,
    private readonly secrets: SourceSecretsService,
    private readonly clock: Clock,
  ) {}

  /** Checks the platform of each new source. Platforms are settings, which sources do not know. */
  onPlatform(check: PlatformCheck): void {
    this.platformChecks.push(check);
  }

  /** A source that `find` finds in use cannot be deleted. */
  onDelete(find: FindUse): void {
    this.uses.push(find);
  }

  /** Whether a platform has sources. */
  haveAny(manager: EntityManager, platformKey: string): Promise<boolean> {
    return manager.existsBy(Source, { platformKey });
  }

  /**
   * @throws BadRequestException with messages by field
   * @throws ConflictException if there are too many sources
   */
  async create(fields: SaveSourceDto, actor: Actor): Promise<SourceDto> {
    const { connector, settings, secrets } = await this.validate(fields, null);
    return this.auditLog.change(actor, async (change) => {
      const { manager } = change;
      if ((await manager.count(Source)) >= MAX_SOURCES) {
        throw new ConflictException({ error: `There can be at most ${MAX_SOURCES} sources.` });
      }
      const source = await manager.save(
        manager.create(Source, {
          ...{ platformKey: fields.platformKey, connector: connector.key, settings },
          ...{ secret: this.secrets.seal(secrets), createdAt: this.clock.now() },
        }),
      );
      const after = auditedFields(source, connector, secrets);
      await record(change, 'created', source, connector.label, { before: null, after });
      return SourceDto.from(source, connector, secrets);
    });
  }

  /**
   * Replaces the fields of a source. Secrets that are omitted stay, unless they would be sent to another site.
   *
   * @throws NotFoundException
   * @throws BadRequestException with messages by field
   */
  update(id: number, fields: SaveSourceDto, actor: Actor): Promise<SourceDto> {
    return this.auditLog.change(actor, async (change) => {
      const { manager } = change;
      const source = await findForUpdate(manager, Source, id, 'source');
      const { connector, settings, secrets } = await this.validate(fields, source);
      const before = await this.auditedFields(source);
      Object.assign(source, {
        ...{ platformKey: fields.platformKey, connector: connector.key, settings },
        secret: this.secrets.seal(secrets),
      });
      await manager.save(source);
      const after = auditedFields(source, connector, secrets);
      const isNewSecret = Object.values(fields.secrets ?? {}).some((value) => value !== null);
      const verb = isNewSecret ? 'updated, with a new key' : 'updated';
      await record(change, verb, source, connector.label, { before, after });
      return SourceDto.from(source, connector, secrets);
    });
  }

  /**
   * @throws NotFoundException
   * @throws ConflictException with what uses it
   */
  async delete(id: number, actor: Actor): Promise<void> {
    await this.auditLog.change(actor, async (change) => {
      const source = await findForUpdate(change.manager, Source, id, 'source');
      const found = await Promise.all(this.uses.map((find) => find(change.manager, id)));
      const use = found.find((each) => each !== null);
      if (use !== undefined) {
        throw new ConflictException({
          error: `The source is used by ${use}. Choose another source there first.`,
        });
      }
      const before = await this.auditedFields(source);
      const label = (await allConnectors()).get(source.connector)?.label ?? source.connector;
      await change.manager.delete(Source, { id });
      await record(change, 'deleted', { ...source, id }, label, { before, after: null });
    });
  }

  /**
   * Validates the fields of a source, and completes them with the stored secrets.
   *
   * @param fields without a platform for a test
   * @param stored null for a new source
   * @throws BadRequestException with messages by field
   */
  async validate(
    fields: Pick<SaveSourceDto, 'connector' | 'settings' | 'secrets'> & { platformKey?: string },
    stored: Source | null,
  ): Promise<SourceFields> {
    const { platformKey } = fields;
    const problems: Record<string, string> = {};
    if (platformKey !== undefined && platformKey !== stored?.platformKey) {
      const problem = this.platformChecks.map((check) => check(platformKey)).find(Boolean);
      if (problem) problems.platformKey = problem;
    }
    const connectors = await allConnectors();
    const connector = connectors.get(fields.connector);
    if (!connector) {
      const keys = [...connectors.keys()].join(', ');
      throw invalidFields({ ...problems, connector: `Please choose one of ${keys}` });
    }
    const settings = trimmed(connector, fields.settings) as Record<string, string>;
    const secrets = this.mergedSecrets(connector, settings, fields.secrets ?? {}, stored);
    Object.assign(problems, fieldProblems(connector, settings, secrets));
    if (Object.keys(problems).length > 0) throw invalidFields(problems);
    return { connector, settings, secrets: secrets as Record<string, string> };
  }

  private mergedSecrets(
    connector: Connector,
    settings: Record<string, string>,
    sent: Record<string, unknown>,
    stored: Source | null,
  ): Record<string, unknown> {
    const isKept =
      stored?.connector === connector.key &&
      receiverOf(connector, settings) === receiverOf(connector, stored.settings);
    const merged = {
      ...(isKept && this.secrets.openIfPossible(stored)),
      ...trimmed(connector, sent),
    };
    // An unknown name stays, and is reported.
    const isRemoved = (name: string) =>
      sent[name] === null && Object.hasOwn(connector.fields, name);
    return Object.fromEntries(Object.entries(merged).filter(([name]) => !isRemoved(name)));
  }

  private async auditedFields(source: Source): Promise<AuditedFields> {
    const connector = (await allConnectors()).get(source.connector);
    return auditedFields(source, connector, this.secrets.openIfPossible(source));
  }
}

/** @param settings not validated yet */
function receiverOf(connector: Connector, settings: Record<string, unknown>): string {
  const texts = Object.entries(settings).filter(([, value]) => typeof value === 'string');
  return connector.receiverOf(
    valuesOf(connector, Object.fromEntries(texts) as Record<string, string>, {}),
  );
}

/** What the audit log has of a source. */
interface AuditedFields {
  platformKey: string;
  connector: string;
  settings: Record<string, string>;
  secrets: string[];
}

const HIDDEN = '(hidden)';

/**
 * A source without secrets; without addresses, because they may be secret: only their host; and without
 * documents, because they have names: only the number of their rows.
 *
 * @param connector undefined if this release does not have it
 */
const auditedFields = (
  { platformKey, connector: key, settings }: Source,
  connector: Connector | undefined,
  secrets: Record<string, string>,
): AuditedFields => ({
  ...{ platformKey, connector: key },
  settings: Object.fromEntries(
    Object.entries(settings).map(([name, value]) => {
      const field = connector?.fields[name];
      if (field?.kind === 'document') return [name, `(rows: ${countRows(value)})`];
      return [name, field && !field.isPrivate ? value : (URL.parse(value)?.host ?? HIDDEN)];
    }),
  ),
  secrets: Object.keys(secrets),
});

/**
 * Writes an audit row about one source.
 *
 * @param verb for the summary; its part before a comma is also that of the action
 */
const record = (
  change: Change,
  verb: string,
  { id, platformKey }: Source,
  label: string,
  sides: { before: AuditedFields | null; after: AuditedFields | null },
): Promise<void> =>
  change.record({
    action: `source.${verb.split(',', 1)[0]}`,
    entity: 'source',
    entityId: id,
    summary: `Source ${label} of ${platformKey} ${verb}`,
    ...sides,
  });
