import { type BadRequestException, Injectable } from '@nestjs/common';
import type { BonusImport } from '../../bonuses/move/bonus-import.js';
import {
  type SettingsImport,
  SettingsMoveService,
} from '../../settings/move/settings-move.service.js';
import type { ImportOptionsDto, SiteExportDto, SiteImportDto } from './move.dto.js';
import type { Actor, Change } from '../../activity/audit-log.service.js';
import { BonusMoveService } from '../../bonuses/move/bonus-move.service.js';
import { IMPORT_ACTION } from '../../bonuses/history/bonus-history-rules.js';
import { ClaimsService } from '../../claims/claims.service.js';
import { Clock } from '../../core/config/clock.js';
import { sha256Hex } from '../../core/config/sha256-hex.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { requireSameState, requireState } from '../../core/http/import/previewed-import.dto.js';
import { invalidFields, MAX_FIELDS } from '../../core/http/validation/validation.js';
import { claimsOfChange } from '../../settings/claims/settings-claims-rules.js';
import { SettingsChangesService } from '../../settings/settings-changes.service.js';
import type { SubjectClaim } from '../../claims/find-claims-rules.js';
import { FORMAT, readDocument, type SiteDocument } from './site-document.js';

/** An import as admins see it before and after it is stored. */
function toSiteImport(
  state: string,
  settings: SettingsImport,
  { imported, missing, isReplacing }: BonusImport,
  isReordered: boolean,
): SiteImportDto {
  const added = imported.filter(({ stored }) => !stored);
  const changed = imported.filter(({ changes }) => changes.length > 0);
  const others = missing.map(nameOf);
  return {
    state,
    settings: settings.fields,
    bonuses: {
      added: added.map(({ columns }) => nameOf(columns)),
      changed: changed.map(({ columns, changes }) => ({ ...nameOf(columns), changes })),
      removed: isReplacing ? others : [],
      kept: isReplacing ? [] : others,
      unchanged: imported.length - added.length - changed.length,
      isReordered,
    },
  };
}

const nameOf = ({ title, platform }: { title: string; platform: string }) => ({ title, platform });

/** What an import changed, in one sentence; null if nothing changed, or only the order of bonuses. */
function importSummary({ settings, bonuses }: SiteImportDto): string | null {
  const parts = [
    ...(settings.length > 0 ? ['settings'] : []),
    ...countOf(bonuses.added.length, 'added'),
    ...countOf(bonuses.changed.length, 'changed'),
    ...countOf(bonuses.removed.length, 'deleted'),
  ];
  return parts.length === 0 ? null : `File imported: ${parts.join(', ')}`;
}

function countOf(count: number, verb: string): string[] {
  if (count === 0) return [];
  return [`${count.toLocaleString('en-US')} ${count === 1 ? 'bonus' : 'bonuses'} ${verb}`];
}

/** Moves the settings and bonuses to another installation, in one document. */
@Injectable()
export class MoveService {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: SettingsChangesService,
    private readonly settings: SettingsMoveService,
    private readonly bonuses: BonusMoveService,
    private readonly claims: ClaimsService,
    private readonly clock: Clock,
  ) {}

  /** Everything that an import of another installation takes over, without secrets. */
  export(): Promise<SiteExportDto> {
    return this.database.transaction(async (manager) => ({
      format: FORMAT,
      ...(await this.settings.export(manager)),
      bonuses: await this.bonuses.export(manager),
    }));
  }

  /**
   * Imports a document in one transaction with one audit row, and a second one if bonuses that stay
   * get another order. With `preview`, stores nothing.
   *
   * @throws StepUpRequired unless it is a preview
   * @throws TooManyRequests if several pictures are already waiting
   * @throws BadRequestException with the first problems of the document, by their path; also with all claims of
   * what it would publish, except for warnings in a preview
   * @throws ConflictException with a new preview if something has changed since the preview
   */
  async import(bytes: Buffer, options: ImportOptionsDto, actor: Actor): Promise<SiteImportDto> {
    const { preview = false, replaceBonuses = false, state } = options;
    requireState(options);
    const parts = await this.validate(readDocument(bytes));
    return this.changes.run(actor, async (change) => {
      const settings = await this.settings.compare(change, parts.settings);
      const { document: site } = settings.next;
      const bonuses = await this.bonuses.compare(change, parts.bonuses, replaceBonuses, site);
      if (Object.keys(bonuses.problems).length > 0) throw invalidFields(bonuses.problems);
      const isReordered = this.bonuses.isReordered(bonuses);
      const result = toSiteImport(stateOf(settings, bonuses), settings, bonuses, isReordered);
      const claims = this.claimsOf(settings, bonuses);
      await this.claims.requirePublishable(
        change.manager,
        preview ? claims.filter(({ level }) => level === 'error') : claims,
      );
      if (preview) return result;
      change.requireStepUp();
      requireSameState(state, result, 'The site has');
      await this.store(change, settings, bonuses, result);
      return result;
    });
  }

  /** The claims in what the import would publish, with the paths that the texts have in the file. */
  private claimsOf({ stored, next }: SettingsImport, bonuses: BonusImport): SubjectClaim[] {
    const now = this.clock.now();
    return [
      ...claimsOfChange(stored.document, next.document, now).map((claim) => ({
        ...claim,
        formField: `settings.${claim.field}`,
      })),
      ...this.bonuses.claimsOf(bonuses, next.document),
    ];
  }

  private async validate({ settings, picture, bonuses }: SiteDocument) {
    const settingsPart = await this.settings.validate(settings, picture);
    const bonusesPart = await this.bonuses.validate(bonuses);
    if ('problems' in settingsPart || 'problems' in bonusesPart) {
      throw rejection({
        ...('problems' in settingsPart && settingsPart.problems),
        ...('problems' in bonusesPart && bonusesPart.problems),
      });
    }
    return { settings: settingsPart.value, bonuses: bonusesPart.value };
  }

  private async store(
    change: Change,
    settings: SettingsImport,
    bonuses: BonusImport,
    result: SiteImportDto,
  ): Promise<void> {
    await this.settings.store(change, settings);
    const parts = await this.bonuses.store(change, bonuses);
    const summary = importSummary(result);
    if (summary === null) return;
    await change.record({
      action: IMPORT_ACTION,
      entity: 'settings',
      summary,
      before: { ...settings.changed?.before, bonuses: parts.before },
      after: { ...settings.changed?.after, bonuses: parts.after },
    });
  }
}

function rejection(fields: Record<string, string>): BadRequestException {
  const count = Object.keys(fields).length;
  const problems =
    count === 1 ? 'a problem' : `${count < MAX_FIELDS ? count : `${MAX_FIELDS} or more`} problems`;
  return invalidFields(fields, `The file has ${problems}. Nothing was imported.`);
}

/** A hash of the versions and the order of everything that an import may change. */
function stateOf({ stored }: SettingsImport, { before }: BonusImport): string {
  const versions = [stored.version, ...before.flatMap(({ id, version }) => [id, version])];
  return sha256Hex(versions.join());
}
