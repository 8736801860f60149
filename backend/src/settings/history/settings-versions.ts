import type { AuditLog } from '../../activity/audit-log.entity.js';
import type { ChangedField } from '../../core/http/history/changed-fields.js';
import type { SettingsDocument } from '../settings-document.js';
import { completeDocument } from '../site-settings.entity.js';
import { PICTURE_PATH, settingsDiff, SOURCES_LABEL } from './settings-diff.js';
import { SETTINGS_LABELS } from './settings-labels.js';

type Fields = Readonly<Record<string, unknown>>;

/** The changes to the settings in an audit row. */
export const settingsChangesOf = (
  { before, after }: AuditLog,
  settings: SettingsDocument,
): ChangedField[] => settingsDiff(partsOf(before), partsOf(after), settings);

/** The settings as they were before the change of an audit row, from those after it. */
export function documentBefore(document: SettingsDocument, { before }: AuditLog): SettingsDocument {
  const parts = partsOf(before);
  const known = Object.entries(parts).filter(([name]) => name in SETTINGS_LABELS.settings);
  // An uploaded picture is recorded without the creator's name.
  const creator = { ...document.creator, ...(parts.creator as object | undefined) };
  return completeDocument({ ...document, ...Object.fromEntries(known), creator });
}

/** Whether a change can be undone. Addresses of sources are secret and therefore not recorded. */
export const isRestorable = ({ field }: ChangedField, hasPicture: boolean): boolean =>
  !isSourceChange({ field }) && (hasPicture || field !== PICTURE_PATH);

export const isSourceChange = ({ field }: Pick<ChangedField, 'field'>): boolean =>
  field.startsWith(SOURCES_LABEL);

/** The parts of the settings on one side of an audit row. */
function partsOf(side: object | null): Fields {
  const fields = (side ?? {}) as Fields;
  return 'avatarUrl' in fields ? { creator: { avatarUrl: fields.avatarUrl } } : fields;
}
