import { ApiProperty, ApiSchema, getSchemaPath } from '@nestjs/swagger';
import { applyDecorators } from '@nestjs/common';
import { IsInt, IsObject, Max, Min } from 'class-validator';
import { MayBeAbsent } from '../../core/http/validation/may-be-absent.js';
import { Nested } from '../../core/http/validation/nested.js';
import { PlainText } from '../../core/http/validation/plain-text.js';
import { IsInstant } from '../../core/http/validation/instant.js';
import {
  type Connector,
  CURRENCIES,
  type Field,
  FIELD_KINDS,
  type FieldKind,
  SOURCE_WINDOWS,
  type SourceWindow,
  type Unit,
} from '../connectors/connector.js';
import { valuesOf } from '../connectors/connector.js';
import { NUMBER_FORMATS, type NumberFormat } from '../connectors/number-format.js';
import { SOURCE_ERROR_CODES, type SourceErrorCode } from '../source-error.js';
import type { Source } from './source.entity.js';

const MAX_KEY = 32;
/** More than any connector has. */
const MAX_FIELDS = 20;
const MAX_ID = 2 ** 31 - 1;

/** A coin or points of a casino. */
@ApiSchema({ name: 'CoinUnit' })
export class CoinUnitDto {
  name: string;

  /** The number of decimals that are shown. */
  decimals: number;
}

/** What the amounts of a source count: a currency, or a coin or points. */
export const ApiUnit = (): PropertyDecorator =>
  ApiProperty({
    oneOf: [{ type: 'string', enum: [...CURRENCIES] }, { $ref: getSchemaPath(CoinUnitDto) }],
  });

/** A field of the form with which an owner connects a source. */
@ApiSchema({ name: 'ConnectorField' })
export class ConnectorFieldDto {
  name: string;

  label: string;

  @ApiProperty({ enum: FIELD_KINDS, enumName: 'ConnectorFieldKind' })
  kind: FieldKind;

  required: boolean;

  /** What to enter, and where to find it. */
  help: string;

  /** The values of a choice, the default first. */
  choices?: string[];

  static from(name: string, { label, kind, required, help, choices }: Field): ConnectorFieldDto {
    return { name, label, kind, required, help, ...(choices && { choices: [...choices] }) };
  }
}

/** How to read the wagers of one casino. */
@ApiSchema({ name: 'Connector' })
export class ConnectorDto {
  key: string;

  label: string;

  /**
   * What it can answer: any start and end, UTC months, the casino's own race, one running total, or the rows as
   * the owner typed them.
   */
  @ApiProperty({ enum: SOURCE_WINDOWS, enumName: 'SourceWindow' })
  window: SourceWindow;

  @ApiUnit()
  unit: Unit;

  /** How long a source waits after a rate limit that does not say so. */
  coolDownSeconds: number;

  fields: ConnectorFieldDto[];

  static from(connector: Connector): ConnectorDto {
    const { key, label, coolDownSeconds, fields } = connector;
    const defaults = valuesOf(connector, {}, {});
    return {
      ...{ key, label, coolDownSeconds },
      window: connector.windowOf(defaults),
      unit: connector.amountsOf(defaults).unit,
      fields: Object.entries(fields).map(([name, field]) => ConnectorFieldDto.from(name, field)),
    };
  }
}

/** A secret, which is never returned. */
@ApiSchema({ name: 'SecretState' })
export class SecretStateDto {
  set: boolean;
}

/** Where the wagers of a platform are read, without its secrets. */
@ApiSchema({ name: 'Source' })
export class SourceDto {
  id: number;

  /** The key of the platform. */
  platformKey: string;

  /** The key of the connector. */
  connector: string;

  /** The values of the connector's fields that are not secrets, by name. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  settings: Record<string, string>;

  /** Whether each secret of the connector is set, by name. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { $ref: getSchemaPath(SecretStateDto) },
  })
  secrets: Record<string, SecretStateDto>;

  /** What it can answer; it may depend on the fields. */
  @ApiProperty({ enum: SOURCE_WINDOWS, enumName: 'SourceWindow' })
  window: SourceWindow;

  @ApiUnit()
  unit: Unit;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  /** @param secrets decrypted; only whether they are set becomes part of the response */
  static from(
    { id, platformKey, settings, createdAt }: Source,
    connector: Connector,
    secrets: Record<string, string>,
  ): SourceDto {
    const names = Object.keys(connector.fields).filter(
      (name) => connector.fields[name]?.kind === 'secret',
    );
    const values = valuesOf(connector, settings, secrets);
    return {
      ...{ id, platformKey, connector: connector.key, settings },
      secrets: Object.fromEntries(names.map((name) => [name, { set: values[name] !== '' }])),
      window: connector.windowOf(values),
      unit: connector.amountsOf(values).unit,
      createdAt: createdAt.toISOString(),
    };
  }
}

const Key = () => PlainText({ max: MAX_KEY });

const Values = (description: string, nullable: boolean) =>
  applyDecorators(
    IsObject({ message: 'This must be an object' }),
    ApiProperty({
      type: 'object',
      description,
      maxProperties: MAX_FIELDS,
      additionalProperties: { type: 'string', ...(nullable && { nullable }) },
    }),
  );

const Settings = () =>
  Values("The values of the connector's fields that are not secrets, by name.", false);

const Secrets = () =>
  applyDecorators(
    MayBeAbsent(),
    Values('Secrets by name. One that is omitted stays, null removes it.', true),
    ApiProperty({ required: false }),
  );

/** The fields of a source. */
@ApiSchema({ name: 'SaveSource' })
export class SaveSourceDto {
  /** The key of a platform. */
  @Key()
  platformKey: string;

  /** The key of a connector. */
  @Key()
  connector: string;

  @Settings()
  settings: Record<string, unknown>;

  @Secrets()
  secrets?: Record<string, unknown>;
}

/** From `start` until just before `end`. */
@ApiSchema({ name: 'SourcePeriod' })
export class SourcePeriodDto {
  @ApiProperty({ format: 'date-time' })
  @IsInstant()
  start: string;

  @ApiProperty({ format: 'date-time' })
  @IsInstant()
  end: string;
}

/** The source to test: a stored one, or the fields of one. */
@ApiSchema({ name: 'TestConnector' })
export class TestConnectorDto {
  /** A stored source. With further fields, they are tested with its secrets. */
  @MayBeAbsent()
  @IsInt({ message: 'Please enter the id of a source' })
  @Min(1, { message: 'Please enter the id of a source' })
  @Max(MAX_ID, { message: 'Please enter the id of a source' })
  id?: number;

  /** The key of a platform. */
  @MayBeAbsent()
  @Key()
  platformKey?: string;

  /** The key of a connector. */
  @MayBeAbsent()
  @Key()
  connector?: string;

  @MayBeAbsent()
  @Settings()
  settings?: Record<string, unknown>;

  @Secrets()
  secrets?: Record<string, unknown>;

  /** Omit it for the running UTC month. */
  @MayBeAbsent()
  @Nested(() => SourcePeriodDto)
  @ApiProperty({ required: false })
  period?: SourcePeriodDto;
}

/** A row as the source sent it, and how it was read. */
@ApiSchema({ name: 'TestedRow' })
export class TestedRowDto {
  /** Null for an anonymous player. */
  @ApiProperty({ type: String, nullable: true })
  name: string | null;

  /** The text of the amount, shortened; '' if there is none. */
  amount: string;

  /** In units; null if it could not be read. */
  @ApiProperty({ type: Number, nullable: true })
  read: number | null;
}

/** An amount that a person may read differently. */
@ApiSchema({ name: 'SuspiciousAmount' })
export class SuspiciousAmountDto {
  /** The text of the amount, shortened. */
  cell: string;

  /** In units. */
  read: number;
}

/** The result of testing a source. */
@ApiSchema({ name: 'ConnectorTest' })
export class ConnectorTestDto {
  ok: boolean;

  /** The number of players. */
  players: number;

  /** The sum of all amounts, in units. */
  total: number;

  @ApiUnit()
  unit: Unit;

  /** The first 20 rows. */
  rows: TestedRowDto[];

  /** The first 20 amounts that a person may read differently. */
  suspicious: SuspiciousAmountDto[];

  /** The number of rows whose amount could not be read. They do not count. */
  unread: number;

  /** Of a sheet or list: the titles of its first 30 columns. Also if it fails because one is missing. */
  columns: string[];

  /**
   * Of a sheet or list: the formats in which all amounts can be read. Also if it fails because the chosen one is
   * not among them.
   */
  @ApiProperty({ enum: NUMBER_FORMATS, enumName: 'NumberFormat', isArray: true })
  numberFormats: NumberFormat[];

  /** The reason as a code, for programs. */
  @ApiProperty({ enum: SOURCE_ERROR_CODES, enumName: 'SourceErrorCode', required: false })
  errorCode?: SourceErrorCode;

  /** The reason why the source failed. */
  error?: string;
}
