import { applyDecorators } from '@nestjs/common';
import { ValidateBy } from 'class-validator';
import { PlainText } from '../../../core/http/validation/plain-text.js';
import { parseTextNumber } from '../contacts.js';

/** Groups of digits with the usual marks between them: '+44 20 7946 0000', '(808) 802-0133', '988'. */
const DIGITS = /^\+?[\d ().-]+$/;

/** A 0 that is not dialed after the country's code, although a tap would dial it: '+44 (0)20 7946 0000'. */
const TRUNK_PREFIX = /\(\s*0\s*\)/;

/** The shortest numbers, such as '988', and the longest that can be dialed (E.164). */
const MIN_DIGITS = 3;
const MAX_DIGITS = 15;

/** A North American number with keypad letters. The network ignores surplus ones: '1-800-NEXT-STEP'. */
const LETTERS = /^\+?1[ -]\d{3}(?=(?:[ -]?[\dA-Z]){7,10}$)(?:[ -][\dA-Z]+)+$/i;

/** A number with five or six digits to text to, which may have letters: '800GAM'. */
const SHORT_CODE = /^\d[\dA-Z]{4,5}$/i;

const MAX_WORD = 30;

/** Whether a text is one number as people write it, without anything that is not dialed. */
function isPhoneNumber(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  if (LETTERS.test(value)) return true;
  const { length } = value.replace(/\D/g, '');
  return (
    DIGITS.test(value) && !TRUNK_PREFIX.test(value) && length >= MIN_DIGITS && length <= MAX_DIGITS
  );
}

const isNumberToText = (value: string): boolean => SHORT_CODE.test(value) || isPhoneNumber(value);

/** Whether a text says what to text to which number: '800GAM', or 'HOME to 741741'. */
function isTextNumber(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const { word, number } = parseTextNumber(value);
  return isNumberToText(number) && word !== '' && (word ?? '').length <= MAX_WORD;
}

const contact = (
  name: string,
  max: number,
  validate: (value: unknown) => boolean,
  message: string,
): PropertyDecorator =>
  applyDecorators(
    PlainText({ max }),
    ValidateBy({ name, validator: { validate, defaultMessage: () => message } }),
  );

/** A phone number as it is shown. */
export const IsPhoneNumber = ({ max }: { max: number }): PropertyDecorator =>
  contact(
    'phoneNumber',
    max,
    isPhoneNumber,
    'Please enter only the number, such as 0800 006 008 or 1-800-GAMBLER, without (0). Put a note into the hours',
  );

/** A number to text, with the word to send if one is needed. */
export const IsTextNumber = ({ max }: { max: number }): PropertyDecorator =>
  contact(
    'textNumber',
    max,
    isTextNumber,
    'Please enter a number such as 741741, or a word and a number such as HOME to 741741',
  );
