import { type SourceName, SOURCES } from '../core/config/sources.js';
import type { SettingsDocument } from '../settings/settings-document.js';
import { platformNameOf, sourceLabel } from '../settings/platform-rules.js';
import type { SheetName } from './standings/sheet/sheet-error.js';

/** The source of each sheet. */
export const SOURCE_OF = { com: 'sheet-com', us: 'sheet-us' } as const satisfies Record<
  SheetName,
  SourceName
>;

/** The name of the platform whose wagers a sheet has. */
export const platformOf = (sheet: SheetName, settings: SettingsDocument): string =>
  platformNameOf(SOURCE_OF[sheet], settings) ?? SOURCES[SOURCE_OF[sheet]].label;

/** 'Stake.com sheet'. */
export const sheetLabel = (sheet: SheetName, settings: SettingsDocument): string =>
  sourceLabel(SOURCE_OF[sheet], settings);
