import { BadRequestException } from '@nestjs/common';
import { isObject } from '../../core/config/is-object.js';
import { readJson } from '../../core/http/import/previewed-import.dto.js';
import { invalidFields, unknownField } from '../../core/http/validation/validation.js';

/** More than 5,000 bonuses with all their fields have. */
const MAX_VALUES = 250_000;

/** The format that this release writes. */
export const FORMAT = 1;

/** A document of the current format whose parts are not validated yet. */
export interface SiteDocument {
  settings: unknown;
  picture: unknown;
  bonuses: unknown;
}

type Fields = Record<string, unknown>;

/**
 * What turns a document of an older format into the next one: the first function turns format 1 into
 * format 2, and so on. With a new format, increase {@link FORMAT} and add a function here.
 */
const MIGRATIONS: readonly ((document: Fields) => Fields)[] = [];

const reject = (error: string) => new BadRequestException({ error });

/**
 * Reads the file of an export, and migrates it to the current format.
 *
 * @throws BadRequestException if it is not JSON, comes from another program or a newer release, or
 * has unknown members
 */
export function readDocument(bytes: Buffer): SiteDocument {
  const document = readJson(
    bytes,
    MAX_VALUES,
    'This file is not JSON. Please choose a file that was exported here.',
  );
  if (!isObject(document) || !isFormat(document.format)) {
    throw reject('This file is not an export of this program: it has no format number.');
  }
  if (document.format > FORMAT) {
    throw reject(
      `This file has format ${document.format}, and this installation can only read up to format ${FORMAT}. Update this installation first.`,
    );
  }
  const { settings, picture, bonuses, ...others } = MIGRATIONS.slice(document.format - 1).reduce(
    (migrated, migrate) => migrate(migrated),
    document,
  );
  const unknown = Object.keys(others).filter((name) => name !== 'format');
  if (unknown.length > 0) {
    throw invalidFields(Object.fromEntries(unknown.map((name) => [name, unknownField(name)])));
  }
  return { settings, picture, bonuses };
}

const isFormat = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 1;
