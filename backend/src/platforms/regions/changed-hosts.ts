import { In } from 'typeorm';
import type { Change } from '../../activity/audit-log.service.js';
import { rowLock } from '../../core/database/row-lock.js';
import { hostOf, withCode } from '../../settings/link-rules.js';
import type { PlatformKey, SettingsDocument } from '../../settings/settings-document.js';
import { RegionRule } from './region-rule.entity.js';

type Links = Pick<SettingsDocument, 'platforms' | 'code'>;

/** What a platform is known by: its name in any case, and the host of its link. */
const identitiesOf = ({ platforms, code }: Links) =>
  new Map(
    platforms.map(({ key, name, referralUrl }) => [
      key,
      `${name.trim().toLowerCase()} ${String(hostOf(withCode(referralUrl, code)))}`,
    ]),
  );

/** The platforms that have another name, a link to another host, or had no link before. */
function changedPlatforms(before: Links, after: Links): PlatformKey[] {
  const former = identitiesOf(before);
  return [...identitiesOf(after)]
    .filter(([key, identity]) => former.get(key) !== identity)
    .map(([key]) => key);
}

/**
 * Withdraws the confirmation of all rules of the platforms that have another name, or a link to another host
 * now: what was checked was another identity. Writes one audit row for all of them.
 *
 * @returns whether there are such rules
 */
export async function requireConfirmationOfRules(
  { manager, record }: Change,
  before: Links,
  after: Links,
): Promise<boolean> {
  const platforms = changedPlatforms(before, after);
  if (platforms.length === 0) return false;
  const rules = await manager.find(RegionRule, {
    where: { platform: In(platforms) },
    order: { id: 'ASC' },
    ...rowLock(manager),
  });
  const changed = rules.filter((rule) => !rule.needsConfirmation || rule.confirmedAt !== null);
  if (changed.length === 0) return false;
  await manager.update(
    RegionRule,
    { id: In(changed.map(({ id }) => id)) },
    {
      confirmedBy: null,
      confirmedAt: null,
      needsConfirmation: true,
      version: () => 'version + 1',
    },
  );
  const names = after.platforms.filter(({ key }) => platforms.includes(key));
  await record({
    action: 'region.bulk-unconfirmed',
    entity: 'region',
    summary: `Rules for regions unconfirmed, because ${names.map(({ name }) => name).join(' and ')} got another name or a link to another host: ${changed.length}`,
    before: Object.fromEntries(
      changed.map(({ id, confirmedBy, confirmedAt, needsConfirmation }) => [
        id,
        { confirmedBy, confirmedAt: confirmedAt?.toISOString() ?? null, needsConfirmation },
      ]),
    ),
    after: Object.fromEntries(
      changed.map(({ id }) => [
        id,
        { confirmedBy: null, confirmedAt: null, needsConfirmation: true },
      ]),
    ),
  });
  return true;
}
