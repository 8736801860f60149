import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import type { PaidPrizesDto } from './paid-marks.dto.js';
import type { Race } from '../race.js';
import type { Month } from '../standings/month.js';
import { winnersOf } from '../standings/winners.js';
import { PaidMark } from './paid-mark.entity.js';

/** The numbers of paid prizes in memory, loaded with the topic 'leaderboard'. */
@Injectable()
export class PaidCountsService {
  private paid: ReadonlyMap<Month, number> = new Map();

  /** Loads the numbers from the database. */
  async load(manager: EntityManager): Promise<void> {
    const marks = await manager.find(PaidMark, {
      select: { id: true, month: true },
      where: { removedAt: IsNull() },
    });
    const paid = new Map<Month, number>();
    for (const { month } of marks) paid.set(month, (paid.get(month) ?? 0) + 1);
    this.paid = paid;
  }

  /** How many prizes of a race are paid; null if it is not over or no one won a prize. */
  of(race: Race): PaidPrizesDto | null {
    const total = race.isFinal ? winnersOf(race).length : 0;
    return total === 0 ? null : { paid: this.paid.get(race.month) ?? 0, total };
  }
}
