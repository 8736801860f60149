import type { Json } from './json-document.js';
import type { RawRow } from './json-rows.js';
import type { Period } from './period.js';
import type { Scale } from './amount.js';

/**
 * What a source can answer. `dated`: any start and end; `bucketed`: UTC months; `own`: the casino's own race;
 * `cumulative`: one running total without dates; `manual`: the rows as the owner typed them.
 */
export const SOURCE_WINDOWS = ['dated', 'bucketed', 'own', 'cumulative', 'manual'] as const;
export type SourceWindow = (typeof SOURCE_WINDOWS)[number];

export const CURRENCIES = ['USD', 'EUR', 'GBP', 'BRL', 'CAD', 'AUD'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** What amounts count: a currency, or a coin or points of the casino. */
export type Unit = Currency | { name: string; decimals: number };

/** The unit of a source's amounts, and how it writes them. */
export interface Amounts extends Scale {
  unit: Unit;
}

export const FIELD_KINDS = ['text', 'secret', 'choice'] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** A field of the form with which an owner connects a source. */
export interface Field {
  kind: FieldKind;
  label: string;
  /** What to enter, and where to find it. */
  help: string;
  required: boolean;
  maxLength: number;
  /** The values of a `choice`, the default first. */
  choices?: readonly string[];
  /** Whether the audit log must not contain it, because it may be secret, such as an address. */
  isPrivate?: boolean;
}

type FieldOptions = Partial<Pick<Field, 'required' | 'maxLength' | 'isPrivate'>>;

const MAX_TEXT = 200;
const MAX_SECRET = 2_048;

export const text = (label: string, help: string, options: FieldOptions = {}): Field => ({
  kind: 'text',
  ...{ label, help, required: true, maxLength: MAX_TEXT },
  ...options,
});

export const secret = (label: string, help: string, options: FieldOptions = {}): Field => ({
  kind: 'secret',
  ...{ label, help, required: true, maxLength: MAX_SECRET },
  ...options,
});

/** @param choices the first is the default */
export const choice = (label: string, choices: readonly string[], help: string): Field => ({
  kind: 'choice',
  ...{ label, help, required: false, maxLength: MAX_TEXT, choices },
});

interface ScaleOptions {
  /** See {@link Scale.scale}. */
  scale: number;
}

export const usd = ({ scale }: ScaleOptions): Amounts => ({ unit: 'USD', decimals: 2, scale });

export const coins = (name: string, { scale }: ScaleOptions): Amounts => ({
  unit: { name, decimals: 2 },
  ...{ decimals: 2, scale },
});

/** The value of each field; '' for one that is not set, and the default of a choice. */
export type FieldValues<Name extends string = string> = Record<Name, string>;

export interface ReadContext<Name extends string = string> {
  fields: FieldValues<Name>;
  period: Period;
}

/** A request to a casino. */
export interface ConnectorRequest {
  url: string;
  headers?: Record<string, string>;
  /** Sent with POST; GET without one. */
  json?: string;
}

/** The casino's own race, of a source whose window is `own`. Prizes are amounts as the source writes them. */
export interface OwnRace {
  startsAt: Date;
  endsAt: Date;
  prizes: string[];
}

export interface RawRows {
  rows: RawRow[];
  race?: OwnRace;
}

interface Definition<Name extends string> {
  /** Never changes, because stored sources have it. */
  key: string;
  label: string;
  /** A function if it depends on the fields. */
  window: SourceWindow | ((fields: FieldValues<Name>) => SourceWindow);
  fields: Record<Name, Field>;
  unit: Amounts | ((fields: FieldValues<Name>) => Amounts);
  /** How long to wait after a rate limit that does not say so. */
  coolDownSeconds: number;
  /** The hosts that requests and redirects may lead to; null: any public host, which the owner names. */
  hosts: readonly string[] | null;
  /** Whether names arrive with stars, so that different players may have the same one. */
  hasMaskedNames?: boolean;
  /** To whom secrets are sent, if that depends on the fields. Stored secrets are never sent to another one. */
  receiver?: (fields: FieldValues<Name>) => string;
  /** What is wrong with fields that are valid one by one, by name. */
  problems?: (fields: FieldValues<Name>) => Record<string, string>;
  /** The requests whose rows together are those of the period. Rows of the same player are added up. */
  request: (context: ReadContext<Name>) => ConnectorRequest | ConnectorRequest[];
  /** @throws SourceError */
  read: (body: Json, context: ReadContext<Name>) => RawRow[] | RawRows;
}

/** How to read the wagers of one casino. */
export interface Connector extends Pick<
  Definition<string>,
  'key' | 'label' | 'fields' | 'coolDownSeconds' | 'hosts'
> {
  hasMaskedNames: boolean;
  windowOf(fields: FieldValues): SourceWindow;
  amountsOf(fields: FieldValues): Amounts;
  receiverOf(fields: FieldValues): string;
  problemsOf(fields: FieldValues): Record<string, string>;
  requestsFor(context: ReadContext): ConnectorRequest[];
  read(body: Json, context: ReadContext): RawRows;
}

/** Describes a connector. Each is the default export of a file in `presets/`. */
export function connector<Name extends string>(definition: Definition<Name>): Connector {
  const { window, unit, receiver, problems, request, read } = definition;
  return {
    ...{ key: definition.key, label: definition.label, fields: definition.fields },
    ...{ coolDownSeconds: definition.coolDownSeconds, hosts: definition.hosts },
    hasMaskedNames: definition.hasMaskedNames ?? false,
    windowOf: (fields) => (typeof window === 'function' ? window(fields) : window),
    amountsOf: (fields) => (typeof unit === 'function' ? unit(fields) : unit),
    receiverOf: (fields) => receiver?.(fields) ?? '',
    problemsOf: (fields) => problems?.(fields) ?? {},
    requestsFor: (context) => [request(context)].flat(),
    read(body, context) {
      const rows = read(body, context);
      return Array.isArray(rows) ? { rows } : rows;
    },
  };
}

/** The values of all fields of a connector: '' for one that is not set, and the default of a choice. */
export const valuesOf = (
  { fields }: Pick<Connector, 'fields'>,
  settings: Record<string, string>,
  secrets: Record<string, string>,
): FieldValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind, choices }]) => {
      const values = kind === 'secret' ? secrets : settings;
      return [name, (Object.hasOwn(values, name) && values[name]) || (choices?.[0] ?? '')];
    }),
  );

/** An address with a query. */
export const withQuery = (address: string, query: Record<string, string>): string =>
  `${address}?${new URLSearchParams(query).toString()}`;

export const bearer = (token: string): Record<string, string> => ({
  authorization: `Bearer ${token}`,
});
