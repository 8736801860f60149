import { BadRequestException, type ValidationError, ValidationPipe } from '@nestjs/common';
import { classToPlain, plainToInstance } from 'class-transformer';
import { getMetadataStorage, validate } from 'class-validator';

/** The first message of each wrong field, by its path (`sources.sheetComUrl`, `prizes.3`). */
function fieldMessages(errors: readonly ValidationError[], path = ''): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { property, constraints, children } of errors) {
    const name = path ? `${path}.${property}` : property;
    const message = constraints && describe(constraints);
    if (message) fields[name] = message;
    Object.assign(fields, fieldMessages(children ?? [], name));
  }
  return fields;
}

function describe(constraints: Record<string, string>): string | undefined {
  if ('whitelistValidation' in constraints) return 'This field is not known here';
  return Object.values(constraints).at(-1);
}

/** A 400 that names fields. */
export function invalidFields(fields: Record<string, string>): BadRequestException {
  const [first] = Object.values(fields);
  return new BadRequestException({ error: first ?? 'The request is malformed.', fields });
}

// Given, or the framework would load second copies beside the ones in our bundle. It calls no more.
const validator = { validate, getMetadataStorage };
const transformer = { classToPlain, plainToInstance };

/** Leaves what a path says as it is: as a number, '0x1' would be another spelling of a row's id. */
class DtoPipe extends ValidationPipe {
  protected override transformPrimitive(value: unknown): unknown {
    return value;
  }
}

/** Checks bodies and queries against their DTOs; what a DTO doesn't know is refused. */
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
