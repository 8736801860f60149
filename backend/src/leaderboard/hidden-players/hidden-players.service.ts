import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { InstallationSecret } from '../../core/config/installation-secret.js';
import { HiddenPlayerDto } from './hidden-players.dto.js';
import { ENTRY_ID_KEY, entryId } from '../standings/entry-id.js';
import { visitPlayers } from '../standings/find-players.js';
import { playerIdOf } from '../standings/public-player.js';
import type { Standings } from '../standings/standings.js';
import { HiddenPlayer } from './hidden-player.entity.js';

/** The players whose names visitors do not see. Must not be changed. */
export interface HiddenPlayers {
  /** Their ids in all months: the same object until one is added or removed. */
  ids: ReadonlySet<string>;
  byId: ReadonlyMap<string, HiddenPlayerDto>;
}

const NO_POSITIONS: ReadonlySet<number> = new Set();

/** The hidden players in memory, loaded with the topic 'leaderboard'. */
@Injectable()
export class HiddenPlayersService {
  readonly key: string;
  /** Identifies the key, but does not reveal it. */
  readonly keyId: string;
  private hidden: HiddenPlayers = { ids: new Set(), byId: new Map() };
  private readonly positions = new WeakMap<
    Standings,
    { ids: ReadonlySet<string>; positions: Promise<ReadonlySet<number>> }
  >();

  constructor(secret: InstallationSecret) {
    this.key = secret.key(ENTRY_ID_KEY);
    this.keyId = entryId(this.key, '');
  }

  get current(): HiddenPlayers {
    return this.hidden;
  }

  /** Loads the hidden players from the database. */
  async load(manager: EntityManager): Promise<void> {
    const rows = await manager.find(HiddenPlayer, { order: { hiddenAt: 'ASC', id: 'ASC' } });
    const byId = new Map(rows.map((row) => [row.id, HiddenPlayerDto.from(row, this.keyId)]));
    const ids = new Set(byId.keys());
    const { ids: known } = this.hidden;
    const isSame = ids.size === known.size && rows.every(({ id }) => known.has(id));
    this.hidden = { ids: isSame ? known : ids, byId };
  }

  /**
   * The positions of hidden players in standings, from 0. Computed once per standings, until a hidden
   * player is added or removed.
   */
  positionsIn(standings: Standings): Promise<ReadonlySet<number>> {
    const { ids } = this.hidden;
    if (ids.size === 0) return Promise.resolve(NO_POSITIONS);
    const known = this.positions.get(standings);
    if (known?.ids === ids) return known.positions;
    const positions = this.findPositions(standings, ids);
    this.positions.set(standings, { ids, positions });
    return positions;
  }

  private async findPositions(
    standings: Standings,
    ids: ReadonlySet<string>,
  ): Promise<ReadonlySet<number>> {
    const positions = new Set<number>();
    await visitPlayers(standings, (entry) => {
      if (ids.has(playerIdOf(entry, this.key))) positions.add(entry.position);
    });
    return positions;
  }
}
