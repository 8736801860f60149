import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { AuditLogService } from '../../activity/audit-log.service.js';
import { BonusesService } from '../../bonuses/bonuses.service.js';
import { PLACEHOLDER_EMAIL } from '../../core/config/environment-schema.js';
import { type SourceName, SOURCES } from '../../core/config/sources.js';
import { rowLock } from '../../core/database/row-lock.js';
import type { AccountActor } from '../../core/http/access/access.js';
import { RegionsService } from '../../platforms/regions/regions.service.js';
import { SettingsAdminService } from '../../settings/settings-admin.service.js';
import {
  benefitsToCheck,
  channelToEnter,
  codeToEnter,
  contactToEnter,
  creatorToEnter,
  prizesToCheck,
  profilesToEnter,
  type SettingsField,
  sheetToEnter,
  timeZoneToCheck,
} from '../../settings/setup-rules.js';
import type { SourceStatusDto } from '../../sources/sources.dto.js';
import { SourceStatusService } from '../../sources/source-status.service.js';
import { UsersService } from '../../auth/users/users.service.js';
import { SETUP_KEYS, type SetupDto, type SetupItemDto, type SetupKey } from './setup.dto.js';
import { OWNER_SETUP_ID, OwnerSetup } from './owner-setup.entity.js';

type ItemState = Omit<SetupItemDto, 'key'>;

/** The state of an item that is not about a source. */
const WITHOUT_SOURCE = { declined: false, pending: false, failed: false };

const API_SETTINGS = '/admin/settings';
const SITE_CONFIG = '/admin/settings?part=site';

/** The field that an item leads to when it is done: the first one of the item. */
const FIRST_FIELDS = {
  creator: ['creator', 'name'],
  code: ['code'],
  profiles: ['socials', 0, 'url'],
  channel: ['sources', 'youtubeChannelId'],
  sheets: ['sources', 'sheetComUrl'],
  contact: ['contactEmail'],
  prizes: ['prizes', 0],
  benefits: ['platforms', 0, 'benefits'],
  timeZone: ['timeZone'],
} as const satisfies Partial<Record<SetupKey, SettingsField>>;

function hrefOf(field: SettingsField): string {
  const page = field[0] === 'sources' ? API_SETTINGS : SITE_CONFIG;
  return `${page}#${field.join('_')}`;
}

/** An item of the settings that is done if no field is left to enter. */
const settingsItem = (
  key: keyof typeof FIRST_FIELDS,
  toEnter: SettingsField | null,
): ItemState => ({
  ...WITHOUT_SOURCE,
  done: toEnter === null,
  href: hrefOf(toEnter ?? FIRST_FIELDS[key]),
});

/** The sources of the items that are about sources. */
const SOURCES_OF = {
  channel: ['youtube'],
  sheets: ['sheet-com', 'sheet-us'],
} as const satisfies Partial<Record<SetupKey, readonly SourceName[]>>;

/**
 * An item that is done once visitors see the data of its sources. Until the first good response of a source,
 * visitors see demo data, or nothing.
 *
 * @param declined whether the settings turn this part of the site off
 */
function sourceItem(
  key: keyof typeof SOURCES_OF,
  toEnter: SettingsField | null,
  declined: boolean,
  statuses: readonly SourceStatusDto[],
): ItemState {
  const item = { ...settingsItem(key, toEnter), declined };
  if (!item.done || declined) return item;
  const names: readonly SourceName[] = SOURCES_OF[key];
  const configured = statuses.filter(
    ({ source, setBy }) => setBy !== null && names.includes(source),
  );
  if (configured.some(({ visitorsSee }) => visitorsSee === 'data' || visitorsSee === 'new-race'))
    return item;
  const failing = configured.find(({ lastError }) => lastError !== null);
  const awaited = failing ?? configured[0];
  return {
    ...item,
    done: false,
    pending: true,
    failed: failing !== undefined,
    ...(awaited && { href: hrefOf(['sources', SOURCES[awaited.source].settingsKey]) }),
  };
}

/** What the owner of a new site has to do, computed from what is stored. */
@Injectable()
export class OwnerSetupService {
  constructor(
    private readonly auditLog: AuditLogService,
    private readonly settings: SettingsAdminService,
    private readonly sources: SourceStatusService,
    private readonly bonuses: BonusesService,
    private readonly regions: RegionsService,
    private readonly users: UsersService,
    @InjectRepository(OwnerSetup) private readonly rows: Repository<OwnerSetup>,
  ) {}

  /** @param user the caller: where an item leads depends on whether it is about the caller's own account */
  async get(user: { id: number }): Promise<SetupDto> {
    const stored = await this.rows.findOneBy({ id: OWNER_SETUP_ID });
    return { dismissed: stored?.dismissed ?? false, items: await this.items(user) };
  }

  /** Dismisses or reopens Setup for all admins. */
  async update(dismissed: boolean, actor: AccountActor): Promise<SetupDto> {
    await this.auditLog.change(actor, async ({ manager, record }) => {
      const where = { id: OWNER_SETUP_ID };
      const stored = await manager.findOne(OwnerSetup, { where, ...rowLock(manager) });
      const wasDismissed = stored?.dismissed ?? false;
      if (wasDismissed === dismissed) return;
      await manager.upsert(OwnerSetup, { id: OWNER_SETUP_ID, dismissed }, ['id']);
      await record({
        action: dismissed ? 'setup.dismissed' : 'setup.reopened',
        entity: 'setup',
        summary: `Setup ${dismissed ? 'dismissed' : 'reopened'}`,
        before: { dismissed: wasDismissed },
        after: { dismissed },
      });
    });
    return this.get(actor);
  }

  private async items(user: { id: number }): Promise<SetupItemDto[]> {
    const settings = await this.settings.get();
    const statuses = await this.sources.all();
    const states: Record<SetupKey, ItemState> = {
      password: await this.password(user),
      creator: settingsItem('creator', creatorToEnter(settings)),
      code: settingsItem('code', codeToEnter(settings)),
      profiles: settingsItem('profiles', profilesToEnter(settings)),
      channel: sourceItem('channel', channelToEnter(settings), !settings.showVideos, statuses),
      sheets: sourceItem('sheets', sheetToEnter(settings), !settings.showRace, statuses),
      bonuses: await this.bonusesState(),
      contact: settingsItem('contact', contactToEnter(settings)),
      regions: this.regionsState(),
      prizes: settingsItem('prizes', prizesToCheck(settings)),
      benefits: settingsItem('benefits', benefitsToCheck(settings)),
      timeZone: settingsItem('timeZone', timeZoneToCheck(settings)),
    };
    return SETUP_KEYS.map((key) => ({ key, ...states[key] }));
  }

  /** Only the user of the first admin's account can choose its password; any admin can change its address. */
  private async password(user: { id: number }): Promise<ItemState> {
    const first = await this.users.findFirstAdmin();
    const needsPassword = first !== null && !first.hasOwnPassword;
    const needsEmail = first?.email === PLACEHOLDER_EMAIL;
    const done = !needsPassword && !needsEmail;
    const field = needsEmail && !needsPassword ? 'profile_email' : 'password_currentPassword';
    const isOther = !done && first?.id !== user.id;
    const otherHref = needsPassword ? '/admin/users' : `/admin/users#edit-user-${first?.id}`;
    return { ...WITHOUT_SOURCE, done, href: isOther ? otherHref : `/admin/profile#${field}` };
  }

  /** A person has to confirm where each casino may be offered. Without a rule, no visitor gets a link. */
  private regionsState(): ItemState {
    const done = this.regions.areConfirmed;
    return { ...WITHOUT_SOURCE, done, href: '/admin/regions#confirm-rules' };
  }

  /** The owner needs an active bonus of their own, and no demo bonus may be left. */
  private async bonusesState(): Promise<ItemState> {
    const [hasOwn, hasDemo] = [await this.bonuses.hasOwn(), await this.bonuses.hasDemo()];
    const control = hasOwn && hasDemo ? 'remove-demo-bonuses' : 'create-bonus';
    return { ...WITHOUT_SOURCE, done: hasOwn && !hasDemo, href: `/admin/bonuses#${control}` };
  }
}
