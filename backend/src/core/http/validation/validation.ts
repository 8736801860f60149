import {
  BadRequestException,
  type ArgumentMetadata,
  type Type,
  type ValidationError,
  ValidationPipe,
} from '@nestjs/common';
import { classToPlain, plainToInstance } from 'class-transformer';
import { getMetadataStorage, validate } from 'class-validator';
import { isObject } from '../../config/is-object.js';
import { boundsOf } from './bounds.js';
import { nestedDtoOf } from './nested.js';

const MAX_NAME_LENGTH = 100;
/** As many as a person corrects at once; more would make a small request's response large. */
export const MAX_FIELDS = 20;

/** One message for each invalid field, by its path (`sources.sheetComUrl`, `prizes.3`). */
function fieldMessages(errors: readonly ValidationError[], path = ''): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { property, constraints, children } of errors) {
    const name = path ? `${path}.${property}` : property;
    const message = constraints && describe(constraints, name);
    if (message) fields[name] = message;
    Object.assign(fields, fieldMessages(children ?? [], name));
  }
  return fields;
}

/** The message of the decorator that was applied last: of those above a field, the topmost. */
function describe(constraints: Record<string, string>, name: string): string | undefined {
  if ('whitelistValidation' in constraints) return unknownField(name);
  return Object.values(constraints).at(-1);
}

/**
 * The message for a field that no DTO declares, with its path, which is shortened if it is very
 * long.
 */
export const unknownField = (name: string): string => `Unknown field '${shortened(name)}'`;

const shortened = (name: string): string =>
  name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name;

/**
 * A 400 with messages by field, for the first 20 fields.
 *
 * @param error the default is the message of the first field
 */
export function invalidFields(fields: Record<string, string>, error?: string): BadRequestException {
  const first = Object.entries(fields).slice(0, MAX_FIELDS);
  return new BadRequestException({
    error: error ?? first[0]?.[1] ?? 'The request is malformed.',
    fields: Object.fromEntries(first.map(([name, message]) => [shortened(name), message])),
  });
}

// Passed explicitly, because the framework would otherwise load second copies of these libraries in
// addition to those in the bundle.
const validator = { validate, getMetadataStorage };
const transformer = { classToPlain, plainToInstance };

/**
 * Keeps the validator from working on what is rejected anyway: rejects some names that no DTO declares,
 * shortens lists and maps that are too long to one element too many, and empties a list instead of an object,
 * and the reverse.
 *
 * @param maxUnknown the number of unknown names with which a value is rejected at once
 * @throws BadRequestException
 */
function rejectExcess(
  dto: Type,
  value: unknown,
  maxUnknown: number,
  path = '',
  unknown: Record<string, string> = {},
): void {
  if (Array.isArray(value)) value.length = 0;
  if (!isObject(value)) return;
  const declared = new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(dto, '', false, false)
      .map(({ propertyName }) => propertyName),
  );
  for (const [name, part] of Object.entries(value)) {
    const field = path + name;
    if (!declared.has(name)) {
      unknown[field] = unknownField(field);
      if (Object.keys(unknown).length >= maxUnknown) throw invalidFields(unknown);
      continue;
    }
    const rejectIn = (nested: Type, inner: unknown, suffix = '') =>
      rejectExcess(nested, inner, maxUnknown, `${field}${suffix}.`, unknown);
    const { maxItems, maxProperties } = boundsOf(dto, name);
    if (maxProperties !== undefined && isObject(part)) {
      value[name] = Object.fromEntries(Object.entries(part).slice(0, maxProperties + 1));
      continue;
    }
    const nested = nestedDtoOf(dto, name);
    if (maxItems === undefined || !Array.isArray(part)) {
      if (nested) rejectIn(nested, part);
      else if (maxItems !== undefined && isObject(part)) value[name] = {};
      continue;
    }
    if (part.length > maxItems) part.length = maxItems + 1;
    if (nested) part.forEach((item, index) => rejectIn(nested, item, `.${index}`));
  }
}

/** Does not convert path parameters: as a number, '0x1' would be another spelling of a row's ID. */
class DtoPipe extends ValidationPipe {
  constructor(private readonly maxUnknown: number) {
    super({
      whitelist: true,
      forbidNonWhitelisted: true,
      forbidUnknownValues: true,
      transform: true,
      validationError: { target: false, value: false },
      validatorPackage: validator,
      transformerPackage: transformer,
      exceptionFactory: (errors) => invalidFields(fieldMessages(errors)),
    });
  }

  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.metatype && this.toValidate(metadata)) {
      if (Array.isArray(value))
        throw new BadRequestException({ error: 'The request body must not be a list.' });
      rejectExcess(metadata.metatype, value, this.maxUnknown);
    }
    return super.transform(value, metadata);
  }

  protected override transformPrimitive(value: unknown): unknown {
    return value;
  }
}

/** Validates bodies and queries against their DTOs and rejects the first unknown field. */
export const validationPipe = () => new DtoPipe(1);

/** A value that matches its DTO, or what is wrong with each invalid field. */
export type Validated<T> = { value: T } | { problems: Record<string, string> };

/**
 * Validates a value, such as a part of a file, by the same rules as the body of a request. The problems are
 * those of the first 20 fields.
 */
export async function validateAs<T extends object>(
  dto: Type<T>,
  value: object,
): Promise<Validated<T>> {
  try {
    return { value: (await files.transform(value, { type: 'body', metatype: dto })) as T };
  } catch (error) {
    if (!(error instanceof BadRequestException)) throw error;
    return { problems: (error.getResponse() as { fields: Record<string, string> }).fields };
  }
}

const files = new DtoPipe(MAX_FIELDS);
