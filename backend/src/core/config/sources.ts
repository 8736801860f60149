/** How the address of a source is configured, and what kind of address it is. */
interface SourceDescriptor {
  /** The environment variable that sets it. It takes precedence over the settings. */
  variable: string;
  /** The member of the settings' `sources` that sets it. */
  settingsKey: string;
  /** A YouTube channel's id, or the URL of a CSV export. */
  address: 'channel' | 'sheet';
  /** What people call it; with the name that the settings give its platform, if it has one (`sourceLabel`). */
  label: string;
}

/**
 * All sources, in the order in which they are listed. Features register the code that reads them
 * with `SourceRegistryService`. The panel's texts are in frontend/src/admin/shared/sources/sources.ts.
 */
export const SOURCES = {
  youtube: {
    variable: 'YOUTUBE_CHANNEL_ID',
    settingsKey: 'youtubeChannelId',
    address: 'channel',
    label: 'YouTube channel',
  },
  'sheet-com': {
    variable: 'LEADERBOARD_COM_CSV_URL',
    settingsKey: 'sheetComUrl',
    address: 'sheet',
    label: 'Stake.com sheet',
  },
  'sheet-us': {
    variable: 'LEADERBOARD_US_CSV_URL',
    settingsKey: 'sheetUsUrl',
    address: 'sheet',
    label: 'Stake.us sheet',
  },
} as const satisfies Record<string, SourceDescriptor>;

export type SourceName = keyof typeof SOURCES;
export type AddressType = SourceDescriptor['address'];
export type SourceVariable = (typeof SOURCES)[SourceName]['variable'];
/** The name of a source's address in the settings. */
export type SourceKey = (typeof SOURCES)[SourceName]['settingsKey'];

export const SOURCE_NAMES = Object.keys(SOURCES) as SourceName[];

/**
 * What visitors see of a source. `data`: its last good data, of any age; `new-race`: the race of a new month
 * without standings; `demo`: the built-in demo
 * data; `nothing`: it has never delivered data; `off`: the settings turn it off.
 */
export const SHOWN = ['data', 'new-race', 'demo', 'nothing', 'off'] as const;
export type Shown = (typeof SHOWN)[number];

/** A value for each source. */
export const forEachSource = <T>(valueOf: (source: SourceName) => T): Record<SourceName, T> =>
  Object.fromEntries(SOURCE_NAMES.map((source) => [source, valueOf(source)])) as Record<
    SourceName,
    T
  >;

/** A value for each source's key in the settings. */
export const forEachSourceKey = <T>(valueOf: (source: SourceName) => T): Record<SourceKey, T> =>
  Object.fromEntries(
    SOURCE_NAMES.map((source) => [SOURCES[source].settingsKey, valueOf(source)]),
  ) as Record<SourceKey, T>;
