import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsIn, IsNumber, IsOptional, Matches, Max, Min, ValidateIf } from 'class-validator';
import { PlainText } from '../../../core/http/validation/plain-text.js';
import { IsPeriod } from '../../leaderboard.dto.js';
import { maskOf } from '../../standings/public-player.js';
import type { RaceRuling, RulingKind } from './race-ruling.entity.js';

const KINDS = ['exclude', 'adjust', 'merge'] as const satisfies readonly RulingKind[];

/** Why, in the words of rules that players know. */
export const RULING_REASONS = [
  'multiple-accounts',
  'not-eligible',
  'rules-broken',
  'casino-correction',
  'own-request',
  'other',
] as const;
export type RulingReason = (typeof RULING_REASONS)[number];

const MAX_AMOUNT = 1_000_000_000_000;
const PLAYER_ID = /^[\w-]{16}$/;
const PLAYER = { message: 'Please choose a player of the standings' };
const AMOUNT = { message: 'Please enter an amount other than 0, with at most two decimals' };

/** Selects a period of a race. */
@ApiSchema({ name: 'RulingsQuery' })
export class RulingsQueryDto {
  /** A period of the race; by default the one that is shown now. */
  @ApiProperty({ required: false, example: '2026-w48' })
  @IsOptional()
  @IsPeriod()
  period?: string;
}

/** What is decided about a player. */
@ApiSchema({ name: 'SaveRuling' })
export class SaveRulingDto {
  /** `exclude` leaves the player out, `adjust` adds an amount, `merge` declares two names one player. */
  @ApiProperty({ enum: KINDS })
  @IsIn(KINDS, { message: `Please choose one of ${KINDS.join(', ')}` })
  kind: RulingKind;

  /** The id of the player in the panel's standings. */
  @ApiProperty({ pattern: PLAYER_ID.source })
  @Matches(PLAYER_ID, PLAYER)
  player: string;

  /** For `merge`: the id of the player whose name remains. */
  @ApiProperty({ pattern: PLAYER_ID.source, required: false })
  @ValidateIf(({ kind, into }: SaveRulingDto) => kind === 'merge' || into !== undefined)
  @Matches(PLAYER_ID, PLAYER)
  into?: string;

  /** For `adjust`: in units; below 0, it is subtracted. */
  @ApiProperty({ required: false, minimum: -MAX_AMOUNT, maximum: MAX_AMOUNT })
  @ValidateIf(({ kind, amount }: SaveRulingDto) => kind === 'adjust' || amount !== undefined)
  @IsNumber({ maxDecimalPlaces: 2 }, AMOUNT)
  @Min(-MAX_AMOUNT, AMOUNT)
  @Max(MAX_AMOUNT, AMOUNT)
  amount?: number;

  @ApiProperty({ enum: RULING_REASONS, enumName: 'RulingReason' })
  @IsIn(RULING_REASONS, { message: `Please choose one of ${RULING_REASONS.join(', ')}` })
  reason: RulingReason;

  /** For admins and editors. */
  @PlainText({ min: 0, max: 500 })
  note: string;
}

/** What was decided about a player. */
@ApiSchema({ name: 'Ruling' })
export class RulingDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ enum: KINDS })
  kind: RulingKind;

  /** The name of the player; for editors the mask. */
  player: string;

  /** Of `merge`: the name that remains; for editors the mask. */
  @ApiProperty({ type: String, nullable: true })
  into: string | null;

  /** Of `adjust`: in units. */
  @ApiProperty({ type: Number, nullable: true })
  amount: number | null;

  @ApiProperty({ enum: RULING_REASONS, enumName: 'RulingReason' })
  reason: RulingReason;

  note: string;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  /** @param hasNames whether the reader may see full names */
  static from(ruling: RaceRuling, hasNames: boolean): RulingDto {
    const { id, kind, playerKey, playerName, intoName, amount, note, createdAt } = ruling;
    // After names were erased, it already is the mask.
    const shown = (name: string) => (hasNames || playerKey === '' ? name : maskOf({ name }));
    return {
      ...{ id, kind, player: shown(playerName), into: intoName === null ? null : shown(intoName) },
      ...{ amount, reason: ruling.reason as RulingReason, note },
      createdAt: createdAt.toISOString(),
    };
  }
}
