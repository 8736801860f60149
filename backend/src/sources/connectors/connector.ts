import type { Explanation } from '../fetch/fetch-failure.js';
import type { FetchRequest } from '../fetch/fetch-request.js';
import type { SourceError } from '../source-error.js';
import type { Scale } from './amount.js';
import { failureOf, isJsonObject, type Json, parseJson, reportedFailure } from './json-document.js';
import type { RawRow } from './json-rows.js';
import type { NumberFormat } from './number-format.js';
import type { Period } from './period.js';

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

export const FIELD_KINDS = ['text', 'secret', 'choice', 'document'] as const;
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
const MAX_DOCUMENT = 512 * 1024;

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

/** A text with line breaks. It is private, because it has the names of players. */
export const document = (label: string, help: string): Field => ({
  kind: 'document',
  ...{ label, help, required: true, maxLength: MAX_DOCUMENT, isPrivate: true },
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

/** What an owner needs to know of a sheet to describe it. */
export interface SheetShape {
  /** The titles of the first columns, as displayed. */
  columns: string[];
  /** The formats in which all amounts can be read; those that no format can read do not count. */
  numberFormats: NumberFormat[];
}

export interface RawRows {
  rows: RawRow[];
  race?: OwnRace;
  sheet?: SheetShape;
}

/** What all connectors have. */
interface Description<Name extends string> {
  /** Never changes, because stored sources have it. */
  key: string;
  label: string;
  /** A function if it depends on the fields. */
  window: SourceWindow | ((fields: FieldValues<Name>) => SourceWindow);
  fields: Record<Name, Field>;
  unit: Amounts | ((fields: FieldValues<NoInfer<Name>>) => Amounts);
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
}

/** A connector whose responses are JSON. */
interface JsonDefinition<Name extends string> extends Description<Name> {
  /** The requests whose rows together are those of the period. Rows of the same player are added up. */
  request: (context: ReadContext<Name>) => ConnectorRequest | ConnectorRequest[];
  /** @throws SourceError */
  read: (body: Json, context: ReadContext<Name>) => RawRow[] | RawRows;
}

/** A connector whose responses, or whose document, are of any format. */
interface Definition<Name extends string> extends Description<Name> {
  /** See {@link JsonDefinition.request}. */
  request?: (context: ReadContext<Name>) => ConnectorRequest | ConnectorRequest[];
  /** The rows that the owner typed. With them, nothing is requested. */
  document?: (fields: FieldValues<Name>) => Uint8Array;
  /** The media types of a response. */
  accept: FetchRequest['accept'];
  /** What the body of an error response reports. */
  explain: (body: string) => Explanation | undefined;
  /** An error with a code that fits the fields. */
  failure?: (error: SourceError, context: ReadContext<Name>) => SourceError;
  /** @throws SourceError */
  read: (bytes: Uint8Array, context: ReadContext<NoInfer<Name>>) => RawRows;
}

/** How to read the wagers of one casino. */
export interface Connector extends Pick<
  Definition<string>,
  'key' | 'label' | 'fields' | 'coolDownSeconds' | 'hosts' | 'accept' | 'explain' | 'read'
> {
  hasMaskedNames: boolean;
  windowOf(fields: FieldValues): SourceWindow;
  amountsOf(fields: FieldValues): Amounts;
  receiverOf(fields: FieldValues): string;
  problemsOf(fields: FieldValues): Record<string, string>;
  requestsFor(context: ReadContext): ConnectorRequest[];
  /** Null if the rows are requested. */
  documentOf(fields: FieldValues): Uint8Array | null;
  failureOf(error: SourceError, context: ReadContext): SourceError;
}

/** Describes a connector of any format. */
export function connectorOf<Name extends string>(definition: Definition<Name>): Connector {
  const { window, unit, receiver, problems, request, document: documentOf, failure } = definition;
  return {
    ...{ key: definition.key, label: definition.label, fields: definition.fields },
    ...{ coolDownSeconds: definition.coolDownSeconds, hosts: definition.hosts },
    ...{ accept: definition.accept, explain: definition.explain, read: definition.read },
    hasMaskedNames: definition.hasMaskedNames ?? false,
    windowOf: (fields) => (typeof window === 'function' ? window(fields) : window),
    amountsOf: (fields) => (typeof unit === 'function' ? unit(fields) : unit),
    receiverOf: (fields) => receiver?.(fields) ?? '',
    problemsOf: (fields) => problems?.(fields) ?? {},
    requestsFor: (context) => (request ? [request(context)].flat() : []),
    documentOf: (fields) => documentOf?.(fields) ?? null,
    failureOf: (error, context) => failure?.(error, context) ?? error,
  };
}

/** Some servers send JSON with the type of plain text. */
const JSON_TYPES = ['application/json', 'text/json', 'text/plain'] as const;

/** Describes a connector to an API with JSON. Each connector is the default export of a file in `presets/`. */
export const connector = <Name extends string>(definition: JsonDefinition<Name>): Connector =>
  connectorOf({
    ...definition,
    accept: JSON_TYPES,
    explain(body) {
      try {
        return reportedFailure(JSON.parse(body) as Json);
      } catch {
        return undefined;
      }
    },
    read(bytes, context: ReadContext<Name>) {
      const body = parseJson(bytes);
      const failure = isJsonObject(body) && body.success === false ? failureOf(body) : undefined;
      if (failure) throw failure;
      const rows = definition.read(body, context);
      return Array.isArray(rows) ? { rows } : rows;
    },
  });

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
