import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { isBinary, readBinary } from './binary-standings.js';
import { Standings } from './standings.js';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const compression = {
  // Few large pieces, because each takes a turn of the event loop.
  chunkSize: 4 * 1024 * 1024,
  params: { [constants.ZSTD_c_compressionLevel]: 1 },
};

/** How many players a line has: writing or reading it takes about a millisecond. */
const PLAYERS_PER_LINE = 1_000;
const LINE_FEED = 0x0a;

/** The first line of stored standings. */
interface Header {
  totalWagered: number;
  isErased: boolean;
}

/** A further line: players by rank. */
interface Line {
  names: string[];
  wagered: number[];
  flags: number[];
  /** Only if names do not identify the players. */
  keys?: string[];
  /** Only after names were erased. */
  ids?: string[];
}

/** Standings as they are stored: lines of JSON in UTF-8. */
export interface StoredStandings {
  /** The lines compressed with zstd. */
  compressed: Uint8Array;
  /** SHA-256 of the uncompressed lines in hex. */
  sha256: string;
}

/** The stored standings are damaged. */
export class StandingsCorruptedError extends Error {
  override readonly name = 'StandingsCorruptedError';

  constructor(what: string, cause?: unknown) {
    super(`The stored standings are damaged: ${what}. Refresh the leaderboard to replace them.`, {
      cause,
    });
  }
}

/** Writes standings. Other requests may run in between. */
export async function toStored(standings: Standings): Promise<StoredStandings> {
  const { totalWagered, isErased } = standings;
  const { names, wagered, flags, keys, ids } = standings.columns;
  const lines = [JSON.stringify({ totalWagered, isErased } satisfies Header)];
  for (let from = 0; from < names.length; from += PLAYERS_PER_LINE) {
    const part = [from, from + PLAYERS_PER_LINE] as const;
    const line: Line = {
      names: names.slice(...part),
      wagered: wagered.slice(...part),
      flags: flags.slice(...part),
      ...(keys && { keys: keys.slice(...part) }),
      ...(ids && { ids: ids.slice(...part) }),
    };
    lines.push(JSON.stringify(line));
    await setImmediate();
  }
  const bytes = Buffer.from(lines.join('\n'));
  const [compressed, sha256] = [compress(bytes, compression), hashOf(bytes)];
  return { compressed: await compressed, sha256: await sha256 };
}

/**
 * Reads stored standings. Other requests may run in between.
 *
 * @throws StandingsCorruptedError if they differ from those that were written
 */
export async function fromStored({ compressed, sha256 }: StoredStandings): Promise<Standings> {
  const bytes = await decompress(compressed).catch((cause: unknown) => {
    throw new StandingsCorruptedError('they cannot be decompressed', cause);
  });
  if ((await hashOf(bytes)) !== sha256.toLowerCase()) {
    throw new StandingsCorruptedError('their SHA-256 is different');
  }
  if (isBinary(bytes)) return readBinary(bytes);
  const lines = linesOf(bytes);
  const { totalWagered, isErased } = headerIn(String(lines.next().value));
  const all: Required<Line> = { names: [], wagered: [], flags: [], keys: [], ids: [] };
  for (const text of lines) {
    const line = JSON.parse(text) as Line;
    all.names.push(...line.names);
    all.wagered.push(...line.wagered);
    all.flags.push(...line.flags);
    all.keys.push(...(line.keys ?? []));
    all.ids.push(...(line.ids ?? []));
    await setImmediate();
  }
  return new Standings({
    ...all,
    keys: all.keys.length > 0 ? all.keys : undefined,
    ids: isErased ? all.ids : undefined,
    totalWagered,
  });
}

/** @throws StandingsCorruptedError if another release has written the standings in another format */
function headerIn(line: string): Header {
  try {
    return JSON.parse(line) as Header;
  } catch (cause) {
    throw new StandingsCorruptedError('the format is unknown', cause);
  }
}

/** SHA-256 in hex; computed in another thread. */
const hashOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');

function* linesOf(bytes: Buffer): Generator<string> {
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(LINE_FEED, from);
    const to = end === -1 ? bytes.length : end;
    yield bytes.toString('utf8', from, to);
    from = to + 1;
  }
}
