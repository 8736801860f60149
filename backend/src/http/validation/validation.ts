import {
  BadRequestException,
  type Type,
  type ValidationError,
  ValidationPipe,
} from '@nestjs/common';
import { classToPlain, plainToInstance } from 'class-transformer';
import { getMetadataStorage, validate } from 'class-validator';

const MAX_NAME_LENGTH = 100;

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
export function unknownField(name: string): string {
  const shortened = name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name;
  return `Unknown field '${shortened}'`;
}

/** A 400 with messages by field. */
export function invalidFields(fields: Record<string, string>): BadRequestException {
  const [first] = Object.values(fields);
  return new BadRequestException({ error: first ?? 'The request is malformed.', fields });
}

// Passed explicitly, because the framework would otherwise load second copies of these libraries in
// addition to those in the bundle.
const validator = { validate, getMetadataStorage };
const transformer = { classToPlain, plainToInstance };

/** Does not convert path parameters: as a number, '0x1' would be another spelling of a row's ID. */
class DtoPipe extends ValidationPipe {
  protected override transformPrimitive(value: unknown): unknown {
    return value;
  }
}

/** Validates bodies and queries against their DTOs and rejects unknown fields. */
export const validationPipe = () =>
  new DtoPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    transform: true,
    validationError: { target: false, value: false },
    validatorPackage: validator,
    transformerPackage: transformer,
    exceptionFactory: (errors) => invalidFields(fieldMessages(errors)),
  });

/** A value that matches its DTO, or what is wrong with each invalid field. */
export type Validated<T> = { value: T } | { problems: Record<string, string> };

/** Validates a value, such as a part of a file, by the same rules as the body of a request. */
export async function validateAs<T extends object>(
  dto: Type<T>,
  value: object,
): Promise<Validated<T>> {
  try {
    return { value: (await bodies.transform(value, { type: 'body', metatype: dto })) as T };
  } catch (error) {
    if (!(error instanceof BadRequestException)) throw error;
    return { problems: (error.getResponse() as { fields: Record<string, string> }).fields };
  }
}

const bodies = validationPipe();
