import { type FindOptionsWhere, In, Not } from 'typeorm';
import type { AuditLog } from './audit-log.entity.js';

/** The kinds of audit log entries by which admins can filter. */
export const ACTIVITY_KINDS = [
  'bonuses',
  'videos',
  'race',
  'settings',
  'accounts',
  'sign-ins',
  'privacy',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

const KIND_OF_ENTITY = {
  bonus: 'bonuses',
  video: 'videos',
  videos: 'videos',
  leaderboard: 'race',
  race: 'race',
  'hidden-player': 'race',
  settings: 'settings',
  claim: 'settings',
  region: 'settings',
  'help-line': 'settings',
  'notification-channel': 'settings',
  source: 'settings',
  setup: 'settings',
  user: 'accounts',
  invitation: 'accounts',
  session: 'sign-ins',
  retention: 'privacy',
} satisfies Record<string, ActivityKind>;

/** What an entry can be about. A new entity does not compile until it has a kind. */
export type AuditedEntity = keyof typeof KIND_OF_ENTITY;

/** These entries are about accounts, too, but are far more frequent than changes to accounts. */
const SIGN_IN_ACTIONS = ['user.signed-in', 'user.signed-out'];

/** The conditions for entries of a kind. An entry has to meet one of them. */
export function conditionsOf(kind: ActivityKind): FindOptionsWhere<AuditLog>[] {
  const entities = Object.entries(KIND_OF_ENTITY)
    .filter(([, kindOfEntity]) => kindOfEntity === kind)
    .map(([entity]) => entity);
  const byEntity: FindOptionsWhere<AuditLog> = { entity: In(entities) };
  if (kind === 'accounts') return [{ ...byEntity, action: Not(In(SIGN_IN_ACTIONS)) }];
  if (kind === 'sign-ins') return [byEntity, { action: In(SIGN_IN_ACTIONS) }];
  return [byEntity];
}
