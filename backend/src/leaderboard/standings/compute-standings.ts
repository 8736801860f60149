import { Worker } from 'node:worker_threads';
import { SheetError, type SheetErrorReason, type SheetName } from './sheet-error.js';

/** The sheets as they came, and what makes a player a US one besides the US sheet. */
export interface StandingsInput {
  com?: Uint8Array | undefined;
  us?: Uint8Array | undefined;
  /** The affiliate name that forces the US flag. */
  usAffiliate?: string | undefined;
}

export interface SheetTotals {
  /** Rows with a user name. */
  rows: number;
  /** Rows with a cell that could not be used. */
  malformed: number;
  /** In dollars, rounded to cents. */
  total: number;
}

export interface ComputedStandings {
  /** The document that `Standings.decode` reads. */
  bytes: Uint8Array<ArrayBuffer>;
  /** The same, zstd, as it is stored. */
  compressed: Uint8Array<ArrayBuffer>;
  /** Of `bytes`, hexadecimal. */
  sha256: string;
  totals: {
    players: number;
    /** In dollars, rounded to cents. */
    wagered: number;
  };
  perSheet: Partial<Record<SheetName, SheetTotals>>;
}

/** What the worker answers. Errors lose their class on the way between threads. */
export type StandingsAnswer =
  { ok: true; standings: ComputedStandings } | ({ ok: false } & RejectedSheets);

interface RejectedSheets {
  /** At least one. */
  rejected: Partial<Record<SheetName, SheetErrorReason>>;
  /** Of the sheets that were read all the same. */
  perSheet: Partial<Record<SheetName, SheetTotals>>;
}

/** One or both sheets must not be published. As a SheetError it speaks of the first of them. */
export class SheetsRejectedError extends SheetError {
  readonly rejected: Partial<Record<SheetName, SheetError>> = {};
  /** What the other sheet said. */
  readonly perSheet: Partial<Record<SheetName, SheetTotals>>;

  constructor({ rejected, perSheet }: RejectedSheets) {
    const [sheet, reason] = Object.entries(rejected)[0] as [SheetName, SheetErrorReason];
    super(reason, sheet);
    this.perSheet = perSheet;
    if (rejected.com) this.rejected.com = new SheetError(rejected.com, 'com');
    if (rejected.us) this.rejected.us = new SheetError(rejected.us, 'us');
  }
}

/**
 * Parses, merges and ranks the sheets in a worker thread of its own, which ends with the call.
 *
 * The sheets are handed over, not copied: a `Uint8Array` that fills its buffer is empty afterwards.
 *
 * @throws SheetsRejectedError naming the sheets and the reasons, when one of them must not be published
 * @throws the signal's reason, when it was aborted; the worker is ended at once
 */
export async function computeStandings(
  input: StandingsInput,
  signal?: AbortSignal,
): Promise<ComputedStandings> {
  signal?.throwIfAborted();
  const com = input.com && ownBytes(input.com);
  // A buffer is handed over once, even where it is meant to be both sheets.
  const us = input.us && ownBytes(input.us, input.com);
  const workerData: StandingsInput = { com, us, usAffiliate: input.usAffiliate };
  const worker = new Worker(new URL('./standings.worker.js', import.meta.url), {
    name: 'standings',
    workerData,
    transferList: [com, us].flatMap((sheet) => (sheet ? [sheet.buffer] : [])),
    // What a chunk of a sheet leaves behind fits many times over; with more room more memory is used.
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
  });
  const { promise, resolve, reject } = Promise.withResolvers<StandingsAnswer>();
  const abort = (): void => reject(signal?.reason);
  signal?.addEventListener('abort', abort);
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', (code) => {
    reject(new Error(`The standings worker ended with code ${code} before it answered`));
  });
  try {
    const answer = await promise;
    if (!answer.ok) throw new SheetsRejectedError(answer);
    return answer.standings;
  } finally {
    signal?.removeEventListener('abort', abort);
    await worker.terminate();
  }
}

/** Bytes that may be handed over: those that share their buffer with others are copied. */
function ownBytes(bytes: Uint8Array, other?: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes;
  const own =
    buffer instanceof ArrayBuffer &&
    buffer.byteLength === bytes.byteLength &&
    buffer !== other?.buffer;
  return own ? new Uint8Array(buffer) : new Uint8Array(bytes);
}
