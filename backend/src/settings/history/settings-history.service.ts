import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import type { AuditLog } from '../../activity/audit-log.entity.js';
import type { ChangedField } from '../../core/http/history/changed-fields.js';
import type { SettingsDocument } from '../settings-document.js';
import {
  completeDocument,
  findSettingsForUpdate,
  SETTINGS_ID,
  SiteSettings,
  type StoredSettings,
} from '../site-settings.entity.js';
import { LIVE_UNTIL_PATH, PICTURE_PATH, settingsDiff, SOURCES_LABEL } from './settings-diff.js';
import { SETTINGS_LABELS } from './settings-labels.js';
import { type Actor, AuditLogService } from '../../activity/audit-log.service.js';
import { HistoryEntryDto } from '../../core/http/history/history-entry.dto.js';
import { avatarHashIn } from '../avatar/avatar-path.js';
import { earlierAvatarHashes, findEarlierAvatar } from '../avatar/earlier-avatar.entity.js';
import { SettingsDto } from '../settings.dto.js';
import { SettingsAdminService } from '../settings-admin.service.js';
import { SettingsChangesService } from '../settings-changes.service.js';

type Fields = Readonly<Record<string, unknown>>;

/** The changes to the settings in an audit row. */
const settingsChangesOf = (
  { before, after }: AuditLog,
  settings: SettingsDocument,
): ChangedField[] => settingsDiff(partsOf(before), partsOf(after), settings);

/** The settings as they were before the change of an audit row, from those after it. */
function documentBefore(document: SettingsDocument, { before }: AuditLog): SettingsDocument {
  const parts = partsOf(before);
  const known = Object.entries(parts).filter(([name]) => name in SETTINGS_LABELS.settings);
  // An uploaded picture is recorded without the creator's name.
  const creator = { ...document.creator, ...(parts.creator as object | undefined) };
  return completeDocument({ ...document, ...Object.fromEntries(known), creator });
}

/** Whether a change can be undone. Addresses of sources are secret and therefore not recorded. */
const isRestorable = ({ field }: ChangedField, hasPicture: boolean): boolean =>
  !isSourceChange({ field }) && (hasPicture || field !== PICTURE_PATH);

const isSourceChange = ({ field }: Pick<ChangedField, 'field'>): boolean =>
  field.startsWith(SOURCES_LABEL);

/** The parts of the settings on one side of an audit row. */
function partsOf(side: object | null): Fields {
  const fields = (side ?? {}) as Fields;
  return 'avatarUrl' in fields ? { creator: { avatarUrl: fields.avatarUrl } } : fields;
}

/** Older changes stay in the audit log, but are not part of the history. */
const MAX_ENTRIES = 200;

const SOURCES_STAY =
  'Restoring does not change the sources, because their addresses are secret and not recorded.';
const BONUSES_STAY =
  'Bonuses changed, too. Restoring does not change them, because each has its own history.';
const PICTURE_STAYS =
  'The picture before this change is no longer stored. Restoring keeps the current one.';

/** The history of the settings, which consists of the audit rows about them. */
@Injectable()
export class SettingsHistoryService {
  constructor(
    private readonly auditLog: AuditLogService,
    private readonly changes: SettingsChangesService,
    private readonly settings: SettingsAdminService,
    @InjectRepository(SiteSettings) private readonly settingsRows: Repository<SiteSettings>,
  ) {}

  /** The last 200 changes of the settings, newest first. */
  async list(): Promise<HistoryEntryDto[]> {
    const { manager } = this.settingsRows;
    const stored = await this.settingsRows.findOneBy({ id: SETTINGS_ID });
    if (!stored) return [];
    const pictures = await earlierAvatarHashes(manager);
    if (stored.avatarHash !== null) pictures.add(stored.avatarHash);
    let { document } = stored;
    return (await this.rowsOf(manager)).map((row) => {
      document = documentBefore(document, row);
      const hash = avatarHashIn(document.creator.avatarUrl);
      return entryOf(row, hash === null || pictures.has(hash), stored.document);
    });
  }

  /**
   * Restores the settings before a change, except for the addresses of the sources, which are not
   * recorded. Writes a new version, unless the settings are already like that.
   *
   * @throws NotFoundException if the history has no such entry, or nothing of it can be restored
   */
  async restore(entry: number, actor: Actor): Promise<SettingsDto> {
    const restored = await this.changes.run(actor, async (change) => {
      const { manager } = change;
      const stored = await findSettingsForUpdate(manager);
      const version = await this.versionBefore(manager, entry, stored);
      return this.changes.save(change, 'reverted', stored, version);
    });
    return this.settings.toDto(restored);
  }

  /**
   * What restoring the settings before a change would alter now. `before` is the current value.
   *
   * @throws NotFoundException like `restore`
   */
  async preview(entry: number): Promise<ChangedField[]> {
    const { manager } = this.settingsRows;
    const stored = await this.settingsRows.findOneBy({ id: SETTINGS_ID });
    if (!stored) throw noVersion();
    const { document } = await this.versionBefore(manager, entry, stored);
    return settingsDiff({ ...stored.document }, { ...document }, document);
  }

  /** The settings before a change; with the current picture if theirs is no longer stored. */
  private async versionBefore(manager: EntityManager, entry: number, stored: StoredSettings) {
    const rows = await this.rowsOf(manager);
    const index = rows.findIndex(({ id }) => id === entry);
    const row = rows[index];
    const { document: current } = stored;
    if (!row || !settingsChangesOf(row, current).some((changed) => isRestorable(changed, true))) {
      throw noVersion();
    }
    const version = rows.slice(0, index + 1).reduce(documentBefore, current);
    const document = isLiveDeclaration(row, current) ? version : withLiveUntil(version, current);
    return withStoredPicture(manager, document, stored);
  }

  private rowsOf(manager: EntityManager): Promise<AuditLog[]> {
    return this.auditLog.history(manager, { kind: 'settings', subjectId: '' }, MAX_ENTRIES);
  }
}

const noVersion = () => new NotFoundException({ error: 'There is no version before this change.' });

/** @param hasPicture whether the picture before the change is stored */
function entryOf(row: AuditLog, hasPicture: boolean, settings: SettingsDocument): HistoryEntryDto {
  const changes = settingsChangesOf(row, settings);
  const notes = [
    ...(changes.some(isSourceChange) ? [SOURCES_STAY] : []),
    ...(hasPicture ? [] : [PICTURE_STAYS]),
    ...(hasBonuses(row) ? [BONUSES_STAY] : []),
  ];
  const canRestore = changes.some((change) => isRestorable(change, hasPicture));
  return HistoryEntryDto.from(row, changes, canRestore, notes.join(' ') || null);
}

/** Whether a change was only 'I am live until …'. */
const isLiveDeclaration = (row: AuditLog, settings: SettingsDocument): boolean =>
  settingsChangesOf(row, settings).every(({ field }) => field === LIVE_UNTIL_PATH);

/** Whether the creator is live now does not depend on the version of the settings. */
const withLiveUntil = (
  version: SettingsDocument,
  { live }: SettingsDocument,
): SettingsDocument => ({
  ...version,
  live: { ...version.live, liveUntil: live.liveUntil },
});

/** Whether a code was replaced in bonuses. */
const hasBonuses = ({ after }: AuditLog): boolean =>
  Object.keys((after as { bonuses?: object } | null)?.bonuses ?? {}).length > 0;

/** A document with its picture; with the current picture if its own is no longer stored. */
async function withStoredPicture(
  manager: EntityManager,
  document: SettingsDocument,
  { avatarHash, document: { creator: current } }: StoredSettings,
) {
  const hash = avatarHashIn(document.creator.avatarUrl);
  if (hash === null || hash === avatarHash) return { document };
  const picture = await findEarlierAvatar(manager, hash);
  if (picture) return { document, picture };
  const creator = { ...document.creator, avatarUrl: current.avatarUrl };
  return { document: { ...document, creator } };
}
