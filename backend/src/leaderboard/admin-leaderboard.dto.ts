import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import type { SheetName } from './standings/sheet/sheet-error.js';
import type { StandingsEntry } from './standings/standings.js';
import { playerIdOf } from './standings/public-player.js';
import type { PaidMark } from './paid-marks/paid-mark.entity.js';
import { HiddenPlayerDto } from './hidden-players/hidden-players.dto.js';
import { LeaderboardEntryDto, type RaceOfEntry } from './leaderboard-entry.dto.js';
import { GetLeaderboardDto, LeaderboardHeadDto, type PayableRace } from './leaderboard.dto.js';
import { PaidMarkDto } from './paid-marks/paid-marks.dto.js';
import type { FoundPlayers } from './standings/find-players.js';
import { MayBeAbsent } from '../core/http/validation/may-be-absent.js';

/** A player in the standings, as the panel shows it: admins see the full user name. */
@ApiSchema({ name: 'AdminLeaderboardEntry' })
export class AdminLeaderboardEntryDto extends LeaderboardEntryDto {
  /** For admins, the id in all months, with which a name is hidden; for editors as in `LeaderboardEntry`. */
  declare id: string;

  /** For admins, the full user name until it is erased; for editors as in `LeaderboardEntry`. */
  declare username: string;

  /** Whether and why visitors do not see the name; null if they see its mask, and always for editors. */
  @ApiProperty({ type: HiddenPlayerDto, nullable: true })
  hidden: HiddenPlayerDto | null;

  /** The sheets in which the player was found. */
  @ApiProperty({ enum: ['com', 'us'], isArray: true })
  sheets: SheetName[];

  /** Whether the prize is paid; null for players without a prize, and until the month is closed. */
  @ApiProperty({ type: PaidMarkDto, nullable: true })
  paidMark: PaidMarkDto | null;

  /**
   * @param marks the marks of the month by rank; null if its prizes cannot be marked
   * @param hasNames whether the reader may see full names, and who is hidden
   * @param key secret of the installation.
   */
  static of(
    entry: StandingsEntry,
    {
      race,
      marks,
      hasNames,
    }: {
      race: RaceOfEntry;
      marks: ReadonlyMap<number, PaidMark> | null;
      hasNames: boolean;
    },
    key: string,
  ): AdminLeaderboardEntryDto {
    const visible = LeaderboardEntryDto.from(entry, race, key);
    const id = playerIdOf(entry, key);
    return {
      ...visible,
      ...(hasNames && { id, username: entry.name }),
      hidden: hasNames ? (race.hidden.byId.get(id) ?? null) : null,
      sheets: [...entry.sheets],
      paidMark: marks && visible.prize > 0 ? PaidMarkDto.from(marks.get(entry.rank)) : null,
    };
  }
}

/** A race with the marks of its prizes by rank; null if they cannot be marked. */
interface MarkedRace extends PayableRace {
  marks: ReadonlyMap<number, PaidMark> | null;
  /** Whether the reader may see full names. */
  hasNames: boolean;
}

/** A page of the standings for the panel: with full user names for admins. */
@ApiSchema({ name: 'AdminLeaderboard' })
export class AdminLeaderboardDto extends LeaderboardHeadDto {
  /** The number of entries on all pages that match the search and the filter. */
  @ApiProperty({ type: 'integer' })
  found: number;

  /** When the full names of this month were replaced with masks; null until then. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  namesErasedAt: string | null;

  @ApiProperty({ type: [AdminLeaderboardEntryDto] })
  entries: AdminLeaderboardEntryDto[];

  /** @param key secret of the installation. */
  static page(
    { race, paidPrizes, ...marked }: MarkedRace,
    { found, entries }: FoundPlayers,
    key: string,
  ): AdminLeaderboardDto {
    return {
      ...LeaderboardHeadDto.of({ race, paidPrizes }, key),
      found,
      namesErasedAt: race.namesErasedAt?.toISOString() ?? null,
      entries: entries.map((entry) => AdminLeaderboardEntryDto.of(entry, { race, ...marked }, key)),
    };
  }
}

const MAX_SEARCH = 200;

/** Which players a page of the standings contains. */
export const SHOWN_PLAYERS = ['all', 'winners', 'hidden'] as const;
export type ShownPlayers = (typeof SHOWN_PLAYERS)[number];

/** Selects a page of the standings in the panel. */
@ApiSchema({ name: 'ListAdminLeaderboard' })
export class ListAdminLeaderboardDto extends GetLeaderboardDto {
  /** Text in the user name as the reader sees it, ignoring case. */
  @IsOptional()
  @IsString({ message: 'The search must be text' })
  @MaxLength(MAX_SEARCH, { message: `The search may have at most ${MAX_SEARCH} characters` })
  search?: string;

  /** All players, only those who win a prize, or only those whose names visitors do not see. */
  @ApiProperty({ enum: SHOWN_PLAYERS, required: false, default: 'all' })
  @IsOptional()
  @IsIn(SHOWN_PLAYERS, { message: `Please choose one of ${SHOWN_PLAYERS.join(', ')}` })
  show: ShownPlayers = 'all';
}

/** Options of a refresh. */
@ApiSchema({ name: 'RefreshLeaderboard' })
export class RefreshLeaderboardDto {
  /** Accepts, this once, a sheet that has lost most of its rows or was not reset for the new month. */
  @MayBeAbsent()
  @IsBoolean({ message: 'Please send true or false' })
  acceptSheet?: boolean;
}

/** The result of a refresh of the standings. */
@ApiSchema({ name: 'RefreshedLeaderboard' })
export class RefreshedLeaderboardDto {
  message: string;

  /** The number of players in the new standings. */
  @ApiProperty({ type: 'integer' })
  players: number;
}
