import { displayedLine } from '@playhouse/rules/displayed-line';
import { isHttpsLink } from '../../core/http/validation/https-link.js';
import { clipped } from '../displayed-text.js';
import { readAmount } from './amount.js';
import type { Amounts, Connector, ReadContext, SheetShape, SourceWindow } from './connector.js';
import { SourceError } from '../source-error.js';
import type { RawRow } from './json-rows.js';

/** A player of a source. Nothing else of a response is kept. */
export interface SourceRow {
  /** The player's id at the casino; null if the source has none. */
  id: string | null;
  /** Null for an anonymous player. */
  name: string | null;
  /** In minor units ({@link Amounts.decimals}), exact. */
  amount: bigint;
  /** The https address of the picture. */
  avatar: string | null;
}

/** The casino's own race. */
interface SourceRace {
  startsAt: Date;
  endsAt: Date;
  /** By rank, in minor units; null for one that is no amount. */
  prizes: (bigint | null)[];
}

/** A cell, so that an owner can compare it with the source. */
interface Cell {
  name: string | null;
  /** The text of the amount, shortened; '' if there is none. */
  text: string;
  /** In minor units; null if it could not be read. */
  amount: bigint | null;
}

/** The rows of a source for one period. */
export interface SourceRows extends Pick<Amounts, 'unit' | 'decimals'>, SheetShape {
  window: SourceWindow;
  /** Whether different players may have the same name, because it was masked by the casino. */
  hasMaskedNames: boolean;
  /** One per player, in the order of the source. */
  rows: SourceRow[];
  /** The number of rows whose amount could not be read. They are not in `rows`. */
  unread: number;
  /** The first rows as they were sent, including those that could not be read. */
  firstCells: Cell[];
  /** The first amounts that a person may read differently. */
  suspicious: Cell[];
  /** For the window `own`; null if there is none at the moment. */
  race: SourceRace | null;
}

/** Of a source that is no sheet. */
export const NO_SHEET: SheetShape = { columns: [], numberFormats: [] };

const MAX_CELLS = 20;
const MAX_TEXT = 40;
const MAX_ID = 100;
const MAX_NAME = 100;

/**
 * Reads the responses of a source. Does not need the application, so that a worker can call it.
 *
 * Rows of the same player are added up: of the same id, or of the same name if the source has no ids. Anonymous
 * players and masked names are never added up.
 *
 * @param bodies one for each request of the connector, or its document
 * @throws SourceError if a response cannot be read
 */
export function readRows(
  connector: Connector,
  bodies: readonly Uint8Array[],
  context: ReadContext,
): SourceRows {
  try {
    return rowsOf(connector, bodies, context);
  } catch (error) {
    throw error instanceof SourceError ? connector.failureOf(error, context) : error;
  }
}

function rowsOf(
  connector: Connector,
  bodies: readonly Uint8Array[],
  context: ReadContext,
): SourceRows {
  const amounts = connector.amountsOf(context.fields);
  const rows: SourceRow[] = [];
  const byPlayer = new Map<string, SourceRow>();
  const firstCells: Cell[] = [];
  const suspicious: Cell[] = [];
  let unread = 0;
  let race: SourceRace | null = null;
  let shape = NO_SHEET;
  const isAmbiguous = (text: string, minor: bigint) =>
    shape.numberFormats.some(
      (format) =>
        format !== amounts.format && readAmount(text, { ...amounts, format })?.minor !== minor,
    );
  const add = (raw: RawRow) => {
    const read = raw.amount === null ? null : readAmount(raw.amount, amounts);
    const player = playerOf(raw);
    const cell = () => ({
      name: player.name,
      text: clipped(displayedLine(raw.amount ?? ''), MAX_TEXT),
      amount: read && read.minor,
    });
    if (firstCells.length < MAX_CELLS) firstCells.push(cell());
    if (!read) {
      unread += 1;
      return;
    }
    const isFull = suspicious.length === MAX_CELLS;
    if (!isFull && (read.isSuspicious || isAmbiguous(raw.amount ?? '', read.minor))) {
      suspicious.push(cell());
    }
    const key = connector.hasMaskedNames ? null : keyOf(player);
    const known = key === null ? undefined : byPlayer.get(key);
    if (known) {
      known.amount += read.minor;
      return;
    }
    const row = { ...player, amount: read.minor };
    rows.push(row);
    if (key !== null) byPlayer.set(key, row);
  };
  for (const bytes of bodies) {
    const { rows: rawRows, race: ownRace, sheet } = connector.read(bytes, context);
    if (sheet) shape = sheet;
    rawRows.forEach(add);
    if (ownRace) {
      const prizes = ownRace.prizes.map((prize) => readAmount(prize, amounts)?.minor ?? null);
      race = { ...ownRace, prizes };
    }
  }
  return {
    ...{ window: connector.windowOf(context.fields), hasMaskedNames: connector.hasMaskedNames },
    ...{ unit: amounts.unit, decimals: amounts.decimals },
    ...{ rows, unread, firstCells, suspicious, race, ...shape },
  };
}

function playerOf({ id, name, avatar }: RawRow): Omit<SourceRow, 'amount'> {
  return {
    id: id === null || id === '' ? null : id.slice(0, MAX_ID),
    name: clipped(displayedLine(name ?? ''), MAX_NAME) || null,
    avatar: isHttpsLink(avatar) ? avatar : null,
  };
}

const keyOf = ({ id, name }: Omit<SourceRow, 'amount'>): string | null =>
  id !== null ? `id ${id}` : name !== null ? `name ${name}` : null;
