import type { FormInstance, FormRule } from 'antd';
import { readInstant, toInstant } from './zoned-time';

const MIN_YEAR = '2000';
const MAX_YEAR = '2099';

/** What the rules and notes of a date depend on. */
export interface DateContext {
  /** IANA name of the time zone in which dates are entered. */
  zone: string;
  /** The moment that was stored at the start of the edit. */
  stored: string | null | undefined;
}

/**
 * Whether the user typed only a part of a date. The browser then reports an empty value, which would
 * be saved as no date.
 */
const isHalfTyped = (inputId: string): boolean => {
  const input = document.getElementById(inputId);
  return input instanceof HTMLInputElement && input.validity.badInput;
};

/** Why a typed date and time is invalid; undefined if it is valid or empty. */
export function dateProblem(typed: string, { zone, stored }: DateContext): string | undefined {
  if (typed === '') return undefined;
  if (stored != null && readInstant(typed, zone, stored) === stored) return undefined;
  const year = typed.slice(0, typed.indexOf('-'));
  if (year < MIN_YEAR || year > MAX_YEAR || year.length !== MIN_YEAR.length) {
    return `Please enter a year from ${MIN_YEAR} to ${MAX_YEAR}`;
  }
  const time = toInstant(typed, zone);
  if (time.kind === 'invalid') return 'Please enter a complete date and time';
  if (time.kind === 'skipped') {
    return `Clocks are set forward from ${time.from} to ${time.to} on this day, so this time does not exist. Please enter another one.`;
  }
  return undefined;
}

const utcTime = (instant: string): string => `${instant.slice(11, 16)} UTC`;

/** What the user should know about a valid date and time; undefined if there is nothing to add. */
export function dateNote(typed: string, { zone, stored }: DateContext): string | undefined {
  if (typed === '') return undefined;
  const time = toInstant(typed, zone);
  if (time.kind !== 'repeated') return undefined;
  const instant = readInstant(typed, zone, stored) ?? time.instant;
  const which =
    instant === time.instant
      ? `The first one applies: ${utcTime(instant)}.`
      : `The stored time is the second one, ${utcTime(instant)}. It is kept until you change it.`;
  return `Clocks are set back on this day, so this time occurs twice. ${which}`;
}

/** The date and time must exist in the time zone. */
export const existingDate = (inputId: string, context: DateContext): FormRule => ({
  validator: (_, typed: string | undefined) => {
    const problem = isHalfTyped(inputId)
      ? 'Please enter a complete date and time'
      : dateProblem(typed ?? '', context);
    return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
  },
});

/** A date without a time must be complete. */
export const completeDate = (inputId: string): FormRule => ({
  validator: () =>
    isHalfTyped(inputId)
      ? Promise.reject(new Error('Please enter a complete date'))
      : Promise.resolve(),
});

/**
 * The end must be after the start, if both are set.
 *
 * @param startName the field with the start
 */
export const endAfterStart =
  (startName: string | string[], start: DateContext, end: DateContext) =>
  ({ getFieldValue }: Pick<FormInstance, 'getFieldValue'>) => ({
    validator: (_: unknown, typed: string | undefined) => {
      const startsAt = readInstant(String(getFieldValue(startName)), start.zone, start.stored);
      const endsAt = readInstant(typed ?? '', end.zone, end.stored);
      return startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt)
        ? Promise.reject(new Error('The end must be after the start'))
        : Promise.resolve();
    },
  });
