import type { AuditLog } from './audit-log.entity.js';

/** What has a history. 'bonus-place' is the place of a bonus in the order of all. */
export type SubjectKind = 'bonus' | 'bonus-place' | 'region' | 'settings';

/** One thing that has a history. */
export interface Subject {
  kind: SubjectKind;
  /** '' for the settings. */
  subjectId: string;
}

const ID = /^\d+$/;

/**
 * What a row of the audit log changed, of the things that have a history. A row without `entityId` has the
 * values of several by their id, the order of all bonuses before and after, or those of the settings, which
 * may have `bonuses` as a part.
 */
export function subjectsOf({
  entity,
  entityId,
  before,
  after,
}: Pick<AuditLog, 'entity' | 'entityId' | 'before' | 'after'>): Subject[] {
  switch (entity) {
    case 'settings': {
      const [bonusesBefore, bonusesAfter] = [before, after].map(
        (side) => (side as { bonuses?: object } | null)?.bonuses ?? null,
      );
      return [
        { kind: 'settings', subjectId: '' },
        ...partsIn('bonus', bonusesBefore, bonusesAfter),
      ];
    }
    case 'bonus':
    case 'region':
      if (entityId !== null) return [{ kind: entity, subjectId: entityId }];
      return Array.isArray(before) && Array.isArray(after)
        ? movedBetween(before as number[], after as number[])
        : partsIn(entity, before, after);
    default:
      return [];
  }
}

const partsIn = (kind: SubjectKind, ...sides: (object | null | undefined)[]): Subject[] =>
  [...new Set(sides.flatMap((side) => Object.keys(side ?? {})))]
    .filter((key) => ID.test(key))
    .map((subjectId) => ({ kind, subjectId }));

function movedBetween(before: readonly number[], after: readonly number[]): Subject[] {
  const places = new Map(before.map((id, index) => [id, index]));
  return [...new Set([...after, ...before])]
    .filter((id) => after[places.get(id) ?? -1] !== id)
    .map((id) => ({ kind: 'bonus-place', subjectId: String(id) }));
}
