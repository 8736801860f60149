import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { withCode } from '@playhouse/rules/referral-code';
import { type Actor, AuditLogService, type Change } from '../activity/audit-log.service.js';
import { ClaimsService } from '../claims/claims.service.js';
import { Clock } from '../core/config/clock.js';
import { OutboxService } from '../core/outbox/outbox.service.js';
import { linkHost } from '../core/outbox/link-host.js';
import { PublicationsService } from '../core/publishing/publications.service.js';
import { hasPublishedHelpLine } from './help/help-line-rules.js';
import { HelpLinesService } from './help/help-lines.service.js';
import { invalidFields } from '../core/http/validation/validation.js';
import type { AvatarImage } from './avatar/avatar-image.js';
import { keepCurrentAvatar } from './avatar/earlier-avatar.entity.js';
import { claimsOfChange } from './claims/settings-claims-rules.js';
import { SETTINGS_ID, SiteSettings, type StoredSettings } from './site-settings.entity.js';
import type { SettingsDocument, SourceAddresses } from './settings-document.js';
import { forEachSourceKey } from '../core/config/sources.js';
import { SETTINGS_IN_WORDS } from './history/settings-labels.js';
import { sourceLabel } from './platform-rules.js';

/** A change of the settings as recorded in the audit log. */
interface SettingsChanges {
  summary: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

interface State {
  document: SettingsDocument;
  sources: SourceAddresses;
}

const keysOf = <T extends object>(record: T) => Object.keys(record) as (keyof T & string)[];

/** The audit log does not contain addresses, because they are secret. */
const setOrNot = (address: string | null) => (address === null ? 'not set' : 'set');

/**
 * The difference between two states, for the audit log; null if nothing changed. Contains only the
 * changed parts, and for a source only whether it is set.
 *
 * @param verb what happened to the settings, for the summary
 */
export function settingsChanges(verb: string, before: State, after: State): SettingsChanges | null {
  const parts = keysOf(SETTINGS_IN_WORDS).filter(
    (key) => !isDeepStrictEqual(before.document[key], after.document[key]),
  );
  const labels = forEachSourceKey((source) => sourceLabel(source, after.document));
  const sources = keysOf(labels).filter((key) => before.sources[key] !== after.sources[key]);
  if (parts.length + sources.length === 0) return null;
  const pick = ({ document, sources: addresses }: State) =>
    Object.fromEntries([
      ...parts.map((key) => [key, document[key]] as const),
      ...sources.map((key) => [key, setOrNot(addresses[key])] as const),
    ]);
  const words = [
    ...parts.map((key) => SETTINGS_IN_WORDS[key]),
    ...sources.map((key) => `${labels[key]} ${after.sources[key] === null ? 'cleared' : 'set'}`),
  ];
  return {
    summary: `Site settings ${verb}: ${words.join(', ')}`,
    before: pick(before),
    after: pick(after),
  };
}

/** The settings to store. */
interface NextSettings {
  document: SettingsDocument;
  /** If absent, the addresses stay. */
  sources?: SourceAddresses;
  /** The picture that the document names, unless it is the stored one. */
  picture?: AvatarImage | null;
}

/** What else changes with the settings, in the same transaction. */
type SettingsHandler = (
  change: Change,
  before: SettingsDocument,
  after: SettingsDocument,
) => Promise<void>;

/** Changes the settings: in one transaction, and published afterwards. */
@Injectable()
export class SettingsChangesService {
  private readonly handlers: SettingsHandler[] = [];

  constructor(
    private readonly clock: Clock,
    private readonly auditLog: AuditLogService,
    private readonly publications: PublicationsService,
    private readonly claims: ClaimsService,
    private readonly helpLines: HelpLinesService,
    private readonly outbox: OutboxService,
  ) {}

  /** Calls `handler` in the transaction of each change. */
  onChange(handler: SettingsHandler): void {
    this.handlers.push(handler);
  }

  /** Runs `work` in one transaction. When it resolves, public responses contain the change. */
  async run<T>(actor: Actor, work: (change: Change) => Promise<T>): Promise<T> {
    const result = await this.auditLog.change(actor, work);
    await this.publications.changed();
    return result;
  }

  /**
   * Stores settings that differ from the stored ones, with an audit row `settings.{verb}`.
   *
   * @returns the settings as stored; the unchanged ones if nothing differs
   * @throws BadRequestException if their texts or partnerships have changed, and make claims that are errors
   * or unconfirmed warnings; and everything that `store` throws
   */
  async save(
    change: Change,
    verb: 'updated' | 'reverted',
    stored: StoredSettings,
    next: NextSettings,
  ): Promise<StoredSettings> {
    const changes = settingsChanges(verb, stored, { ...stored, ...next });
    if (!changes) return stored;
    const claims = claimsOfChange(stored.document, next.document, this.clock.now());
    await this.claims.requirePublishable(change.manager, claims);
    const saved = await this.store(change, stored, next);
    await change.record({ action: `settings.${verb}`, entity: 'settings', ...changes });
    return saved;
  }

  /**
   * Stores a new version of the settings. The caller writes the audit row.
   *
   * @throws StepUpRequired if the code, a link, a channel or a source has changed
   * @throws BadRequestException if visitors would no longer see any help line with a new code
   */
  async store(
    change: Change,
    stored: StoredSettings,
    { document, sources = stored.sources, picture = null }: NextSettings,
  ): Promise<StoredSettings> {
    const { manager } = change;
    if (hasOtherLinks(stored, document, sources)) change.requireStepUp();
    await this.requireHelpLine(manager, stored.document, document);
    const version = stored.version + 1;
    if (picture) await keepCurrentAvatar(manager, this.clock.now());
    await manager.update(
      SiteSettings,
      { id: SETTINGS_ID },
      {
        document,
        sources,
        version,
        ...(picture && { avatar: picture.bytes, avatarHash: picture.hash }),
      },
    );
    for (const handler of this.handlers) await handler(change, stored.document, document);
    await this.reportLinks(change, stored.document, document);
    await this.publications.touch(manager, 'site');
    // The schedule of the streams is a setting. The topic 'live' has the times at which its responses change.
    await this.publications.touch(manager, 'live');
    return { document, sources, version, avatarHash: picture?.hash ?? stored.avatarHash };
  }

  /**
   * Rejects a new code with which visitors would see no help line: a help line is left out if its only
   * contact is a site with the code in its address.
   *
   * @param path of the code in the request or file, for the error
   * @throws BadRequestException
   */
  async requireHelpLine(
    manager: EntityManager,
    before: SettingsDocument,
    after: SettingsDocument,
    path = 'code',
  ): Promise<void> {
    if (before.code === after.code) return;
    const lines = await this.helpLines.find(manager);
    if (!hasPublishedHelpLine(lines, before.code)) return;
    if (hasPublishedHelpLine(lines, after.code)) return;
    throw invalidFields({
      [path]:
        'This code is in the addresses of all your help lines, so visitors would see none. Please change the help lines first',
    });
  }

  /** Notifies of links that were changed, and of a new code, which changes all links. */
  private async reportLinks(
    { manager, by }: Change,
    before: SettingsDocument,
    after: SettingsDocument,
  ): Promise<void> {
    if (before.code !== after.code) {
      await this.outbox.write(manager, {
        kind: 'link-changed',
        details: {
          of: 'code',
          id: 'code',
          label: 'every platform and bonus',
          hostBefore: null,
          hostAfter: null,
          by,
        },
      });
    }
    const earlier = linksOf(before);
    for (const { of, id, label, url } of linksOf(after)) {
      const old = earlier.find((link) => link.of === of && link.id === id)?.url ?? '';
      if (old === url) continue;
      const hosts = { hostBefore: linkHost(old), hostAfter: linkHost(url) };
      await this.outbox.write(manager, {
        kind: 'link-changed',
        details: { of, id, label, ...hosts, by },
      });
    }
  }
}

/** The links of platforms, and to the creator's pages elsewhere. */
const linksOf = ({ platforms, socials }: SettingsDocument) => [
  ...platforms.map(({ key, name, referralUrl, code }) => ({
    of: 'platform' as const,
    ...{ id: key, label: name, url: code === null ? referralUrl : withCode(referralUrl, code) },
  })),
  ...socials.map(({ name, url }) => ({ of: 'social' as const, id: name, label: name, url })),
];

/** Whether the code, any link, a channel or the address of a source differs. */
function hasOtherLinks(
  stored: StoredSettings,
  document: SettingsDocument,
  sources: SourceAddresses,
): boolean {
  const links = ({ code, live, ...others }: SettingsDocument) => [
    code,
    live.services,
    others.platforms.map((platform) => [platform.code, platform.hosts]),
    // Whatever has a link, so that no new setting is forgotten.
    JSON.stringify(others).match(/https?:[^"\s]+/g),
  ];
  return (
    !isDeepStrictEqual(links(stored.document), links(document)) ||
    !isDeepStrictEqual(stored.sources, sources)
  );
}
