import type { FormRule } from 'antd';
import { completeAddress } from '@playhouse/rules/complete-address';
import { formatPrize } from '@playhouse/rules/money';
import { formatCount, formatUtcDay } from '../../../shared/format/formats';
import { plainAmount } from '../../shared/forms/amounts';
import { valueAt, type EditPart } from '../../shared/forms/merge-edit';
import type { FieldPath } from '../../shared/forms/use-form-save';
import { linesOf } from '../../shared/forms/text-rules';
import { platformNamesOf, type PlatformNames } from '../../shared/platforms/platform-names';
import {
  formatZonedTime,
  knownTimeZone,
  readInstant,
  toWallTime,
} from '../../shared/time/zoned-time';

/** Value for 'none' in the form's selects, which do not support null. */
export const NONE = 'NONE';

interface Common {
  label: string;
  /** Its label in histories and conflicts, if that of the form differs. */
  name?: string;
  /** Its part of the form's width. Default: one of three columns. */
  columns?: 'half' | 'two' | 'all';
  /** Explains the input below it. */
  extra?: string;
  isRequired?: true;
  /** Whether an empty input is stored as null. */
  isNullable?: true;
  /** What a missing value is called in conflicts. Default: 'none'. */
  missing?: string;
  /** Whether it is stored separately from the form. */
  isElsewhere?: true;
  maxLength?: number;
  maximum?: number;
  rules?: FormRule[];
}

/** How a field is entered and stored, by its kind. Visitors read texts and lists, so they may make claims. */
export type Field = Common &
  (
    | {
        kind: 'text';
        /** Whether the form shows the text with the referral code in place of `{code}`. */
        hasCode?: true;
        /** The height of a text of several lines. */
        rows?: number;
        /** Whether line breaks become spaces. */
        isOneLine?: true;
        placeholder?: string;
        initial?: string;
      }
    /** Texts, entered one per line. */
    | {
        kind: 'lines';
        hasCode?: true;
        rows: number;
        /** What the lines are, in the plural. */
        entries: string;
        maxItems: number;
        items: { maxLength: number };
      }
    | { kind: 'list' }
    | { kind: 'link'; hasCode?: true }
    | { kind: 'email' }
    | { kind: 'platform' }
    /** One of several values; `none` is the label of none. */
    | { kind: 'choice'; names: Readonly<Record<string, string>>; none?: string; initial?: string }
    /** The IANA name of a time zone. */
    | { kind: 'zone' }
    /** `on` and `off` are shown on the switch; `words` are its values in histories and conflicts. */
    | {
        kind: 'switch';
        on?: string;
        off?: string;
        words?: readonly [on: string, off: string];
        initial?: boolean;
      }
    /** A number of at least 0, or null. */
    | { kind: 'amount'; unit: '$' | '×'; subject: string; example: string }
    /** A moment, or null. It is entered in the time zone of the settings. */
    | { kind: 'time' }
    /** A day as YYYY-MM-DD, or null. */
    | { kind: 'day' }
    /** A time of day, as HH:mm. */
    | { kind: 'clock'; initial: string }
    /** A list of objects. */
    | {
        kind: 'rows';
        fields: Fields;
        legend?: string;
        /** What a row is, in lower case. */
        row: string;
        /** The label of the button that adds one. */
        add: string;
        maxItems: number;
        /** Whether the rows can be moved. */
        isOrdered?: true;
        /** How the inputs of a row are arranged. Default: one below the other. */
        layout?: 'pair' | 'stream';
        inWords(row: object): string;
      }
    /** It has its own input and its own conversions. */
    | {
        kind: 'own';
        inWords(stored: unknown): string;
        typed?(stored: unknown): unknown;
        stored?(typed: unknown): unknown;
      }
  );

/** The fields of a form by their path, such as 'texts.footer', in the form's order. */
export type Fields = Readonly<Record<string, Field>>;

/** What an empty input contains, if that is no empty text. */
const EMPTY: Readonly<Partial<Record<Field['kind'], unknown>>> = {
  list: [],
  rows: [],
  choice: NONE,
  switch: false,
};

const emptyValue = ({ kind }: Field): unknown => EMPTY[kind] ?? '';

/** The form values of a new object. */
export const initialValues = (fields: Fields): object =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (field.kind === 'own') return [name, undefined];
      return [name, 'initial' in field ? field.initial : emptyValue(field)];
    }),
  );

const pathOf = (name: string): FieldPath => name.split('.');

function withValue(target: unknown, [key = '', ...rest]: FieldPath, value: unknown): object {
  const fields = target as Readonly<Record<string, unknown>>;
  return { ...fields, [key]: rest.length === 0 ? value : withValue(fields[key], rest, value) };
}

/** An object with the values of the fields that the form edits. @param others its other values */
const convert = (
  fields: Fields,
  others: object,
  valueOf: (field: Field, path: FieldPath) => unknown,
): object =>
  Object.entries(fields)
    .filter(([, { isElsewhere }]) => !isElsewhere)
    .reduce(
      (result, [name, field]) => withValue(result, pathOf(name), valueOf(field, pathOf(name))),
      others,
    );

/** A stored value as its input has it. */
function formValue(field: Field, stored: unknown, zone: string): unknown {
  if (field.kind === 'own') return field.typed ? field.typed(stored) : stored;
  if (stored == null) return emptyValue(field);
  switch (field.kind) {
    case 'rows':
      return (stored as object[]).map((row) => formValues(field.fields, row, zone));
    case 'lines':
      return (stored as string[]).join('\n');
    case 'time':
      return toWallTime(stored as string, zone);
    case 'amount':
      return String(stored as number);
    case 'text':
    case 'list':
    case 'link':
    case 'email':
    case 'platform':
    case 'choice':
    case 'zone':
    case 'switch':
    case 'day':
    case 'clock':
      return stored;
  }
}

/**
 * The values of the form's inputs.
 *
 * @param zone IANA name of the time zone in which times are entered
 */
export const formValues = (fields: Fields, stored: object, zone = 'UTC'): object =>
  convert(fields, {}, (field, path) => formValue(field, valueAt(stored, path), zone));

/** A typed number; null if it is empty or not a number. */
const parseAmount = (typed: string): number | null => {
  const amount = plainAmount(typed);
  return amount === undefined ? null : Number(amount);
};

const TIMES_SIGN = /[x×]$/i;

/** '40x' and '40 ×' mean 40. */
export const withoutTimesSign = (typed: string): string => typed.trim().replace(TIMES_SIGN, '');

/** A typed value as it is stored: texts are trimmed, and empty elements of a list are left out. */
function storedValue(field: Field, typed: unknown, zone: string, stored: unknown): unknown {
  const empty = field.isNullable ? null : '';
  switch (field.kind) {
    case 'text':
    case 'email':
      return (typed as string).trim() || empty;
    case 'day':
      return typed || null;
    case 'link':
      return completeAddress(typed as string).trim() || empty;
    case 'lines':
      return linesOf(typed as string);
    case 'list':
      return (typed as string[]).map((text) => text.trim()).filter((text) => text !== '');
    case 'amount':
      return parseAmount(withoutTimesSign(typed as string));
    case 'time':
      return readInstant(typed as string, zone, stored as string | null | undefined);
    case 'choice':
      return typed === NONE ? null : typed;
    case 'rows':
      return (typed as object[]).map((row) => storedValues(field.fields, row));
    case 'own':
      return field.stored ? field.stored(typed) : typed;
    case 'platform':
    case 'zone':
    case 'switch':
    case 'clock':
      return typed;
  }
}

interface Storing {
  /** IANA name of the time zone in which times are entered. */
  zone?: string;
  /** The stored object on which the edit is based. */
  stored?: object | undefined;
  /** The values without a field. Default: none. */
  others?: object;
}

/** Form values as they are stored. */
export const storedValues = (
  fields: Fields,
  typed: object,
  { zone = 'UTC', stored, others = {} }: Storing = {},
): object =>
  convert(fields, others, (field, path) =>
    storedValue(field, valueAt(typed, path), zone, valueAt(stored, path)),
  );

/**
 * A stored value in words, for conflicts and the history.
 *
 * @param value undefined in entries of older releases, which may lack the field
 * @param zone IANA name of the time zone for dates
 * @param names of the platforms
 */
export function valueInWords(
  field: Field,
  value: unknown,
  zone: string,
  names: PlatformNames,
): string {
  const { missing = 'none' } = field;
  if (value == null || value === '') return missing;
  switch (field.kind) {
    case 'lines':
    case 'list':
      return (value as string[]).join(' · ') || missing;
    case 'rows':
      return (value as object[]).map((row) => field.inWords(row)).join(' · ') || missing;
    case 'platform':
      return names(value as string);
    case 'choice':
      return field.names[value as string] ?? (value as string);
    case 'switch': {
      const [on, off] = field.words ?? [field.on ?? 'on', field.off ?? 'off'];
      return (value === true ? on : off).toLowerCase();
    }
    case 'amount':
      return field.unit === '$' ? formatPrize(value as number) : `${formatCount(value as number)}×`;
    case 'time':
      return formatZonedTime(value as string, knownTimeZone(zone));
    case 'day':
      return formatUtcDay(value as string);
    case 'own':
      return field.inWords(value);
    case 'text':
    case 'link':
    case 'email':
    case 'zone':
    case 'clock':
      return value as string;
  }
}

/** The label of a field in histories and conflicts. */
export const nameOf = ({ label, name = label }: Field): string => name;

/**
 * The parts of an object that are merged when two users edit it.
 *
 * @param zone IANA name of the time zone for dates
 * @param names of the platforms
 */
export const partsOf = <Stored>(
  fields: Fields,
  zone = 'UTC',
  names: PlatformNames = platformNamesOf(),
): EditPart<Stored>[] =>
  Object.entries(fields).map(([path, field]) => ({
    label: nameOf(field),
    ...(!field.isElsewhere && { path: pathOf(path) }),
    read: (stored) => valueInWords(field, valueAt(stored, pathOf(path)), zone, names),
  }));
