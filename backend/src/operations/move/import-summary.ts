import type { BonusImport } from '../../bonuses/move/bonus-import.js';
import type { SettingsImport } from '../../settings/move/settings-move.service.js';
import type { SiteImportDto } from './move.dto.js';

/** An import as admins see it before and after it is stored. */
export function toSiteImport(
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
export function importSummary({ settings, bonuses }: SiteImportDto): string | null {
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
