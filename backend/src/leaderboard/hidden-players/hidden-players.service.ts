import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { InstallationSecret } from '../../config/installation-secret.js';
import { HiddenPlayerDto } from '../dto/hidden-player.dto.js';
import { ENTRY_ID_KEY, entryId } from '../standings/entry-id.js';
import { visitPlayers } from '../standings/find-players.js';
import { publicIdOf } from '../standings/public-player.js';
import type { Standings } from '../standings/standings.js';
import { HiddenPlayer } from './hidden-player.entity.js';

/** The players whose names visitors do not see. Must not be changed. */
export interface HiddenPlayers {
  /** Their public ids. */
  ids: ReadonlySet<string>;
  byId: ReadonlyMap<string, HiddenPlayerDto>;
}

const NOBODY: ReadonlySet<number> = new Set();

/** The hidden players in memory, loaded with the topic 'leaderboard'. */
@Injectable()
export class HiddenPlayersService {
  readonly key: string;
  /** Identifies the key, but does not reveal it. */
  readonly keyId: string;
  private hidden: HiddenPlayers = { ids: new Set(), byId: new Map() };
  private readonly positions = new WeakMap<
    Standings,
    { hidden: HiddenPlayers; positions: Promise<ReadonlySet<number>> }
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
    this.hidden = { ids: new Set(byId.keys()), byId };
  }

  /** The positions of hidden players in standings, from 0. Computed once per standings. */
  positionsIn(standings: Standings): Promise<ReadonlySet<number>> {
    const { hidden } = this;
    if (hidden.ids.size === 0) return Promise.resolve(NOBODY);
    const known = this.positions.get(standings);
    if (known?.hidden === hidden) return known.positions;
    const positions = this.findPositions(standings, hidden.ids);
    this.positions.set(standings, { hidden, positions });
    return positions;
  }

  private async findPositions(
    standings: Standings,
    ids: ReadonlySet<string>,
  ): Promise<ReadonlySet<number>> {
    const positions = new Set<number>();
    await visitPlayers(standings, (entry) => {
      if (ids.has(publicIdOf(entry, this.key))) positions.add(entry.rank - 1);
    });
    return positions;
  }
}
