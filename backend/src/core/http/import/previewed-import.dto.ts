import { BadRequestException, ConflictException } from '@nestjs/common';
import { IsOptional, IsString, Length } from 'class-validator';
import { OptionalFlag } from '../validation/optional-flag.js';
import { checkNames } from '../validation/request.guard.js';
import { invalidFields } from '../validation/validation.js';

/** The hexadecimal digits of a SHA-256. */
const STATE_LENGTH = 64;

/** How a document is imported: first as a preview, then with the `state` that the preview returned. */
export class PreviewedImportDto {
  /** Whether the changes are only listed and nothing is stored. */
  @OptionalFlag()
  preview?: boolean;

  /** The `state` of the preview. Required unless the call is a preview itself. */
  @IsOptional()
  @IsString({ message: 'The state must be that of the preview' })
  @Length(STATE_LENGTH, STATE_LENGTH, { message: 'The state must be that of the preview' })
  state?: string;
}

/**
 * Reads a document.
 *
 * @param maxValues counts objects, lists and what is in them
 * @param notJson the message for other files
 * @throws BadRequestException if it is not JSON, too large or nested too deeply
 */
export function readJson(bytes: Buffer, maxValues: number, notJson: string): unknown {
  const document = parse(bytes, notJson);
  checkNames(document, maxValues);
  return document;
}

function parse(bytes: Buffer, notJson: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new BadRequestException({ error: notJson });
  }
}

/** @throws BadRequestException for an import without a preview */
export function requireState({ preview = false, state }: PreviewedImportDto): void {
  if (!preview && state === undefined) {
    throw invalidFields({ state: 'Please send the state of the preview' });
  }
}

/** @throws ConflictException with a new preview if something has changed since the one with `state` */
export function requireSameState(
  state: string | undefined,
  current: { state: string },
  what: string,
) {
  if (state === current.state) return;
  throw new ConflictException({
    error: `${what} changed since the preview. Nothing was imported.`,
    current,
  });
}
