import { BadRequestException } from '@nestjs/common';
import { isObject } from '../../../core/config/is-object.js';
import { checkNames } from '../../../core/http/validation/request.guard.js';
import { invalidFields, validateAs } from '../../../core/http/validation/validation.js';
import { type RegionRuleInDocumentDto, RegionRulesDocumentDto } from './region-import.dto.js';

/** More than 1,000 rules with all their fields have. */
const MAX_VALUES = 15_000;

/**
 * The rules of a document.
 *
 * @throws BadRequestException with its first problems, by their path
 */
export async function readRules(bytes: Buffer): Promise<RegionRuleInDocumentDto[]> {
  const document = parse(bytes);
  checkNames(document, MAX_VALUES);
  if (!isObject(document)) {
    throw new BadRequestException({ error: 'This file is not a document with rules for regions.' });
  }
  const read = await validateAs(RegionRulesDocumentDto, document);
  if ('problems' in read) throw invalidFields(read.problems);
  return read.value.rules;
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new BadRequestException({ error: 'This file is not JSON.' });
  }
}
