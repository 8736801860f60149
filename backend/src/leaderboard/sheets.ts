import type { PlatformKey, SettingsDocument } from '../settings/settings-document.js';
import type { SourceName } from '../config/sources.js';
import type { SheetName } from './standings/sheet/sheet-error.js';

/** The source of each sheet. */
export const SOURCE_OF = { com: 'sheet-com', us: 'sheet-us' } as const satisfies Record<
  SheetName,
  SourceName
>;

/** The two sheets in display order. */
export const SHEETS = Object.keys(SOURCE_OF) as readonly SheetName[];

/** The names in exports. */
export const SHEET_LABELS: Record<SheetName, string> = { com: 'COM', us: 'US' };

const PLATFORM_OF: Record<SheetName, PlatformKey> = { com: 'stake_com', us: 'stake_us' };

/** The name of the platform whose wagers a sheet has. */
export const platformOf = (sheet: SheetName, { platforms }: SettingsDocument): string =>
  platforms.find(({ key }) => key === PLATFORM_OF[sheet])?.name ?? SHEET_LABELS[sheet];

/** 'Stake.com sheet'. */
export const sheetLabel = (sheet: SheetName, settings: SettingsDocument): string =>
  `${platformOf(sheet, settings)} sheet`;
