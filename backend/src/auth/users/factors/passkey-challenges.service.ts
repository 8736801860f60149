import { Injectable } from '@nestjs/common';
import { IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import { Clock } from '../../../core/config/clock.js';
import { sha256Hex } from '../../../core/config/sha256-hex.js';
import { DatabaseService } from '../../../core/database/database.service.js';
import { type ChallengePurpose, PasskeyChallenge } from './factors.entity.js';

const VALID_MS = 5 * 60_000;

/** The challenges that authenticators sign. Each is valid for five minutes and for one answer. */
@Injectable()
export class PasskeyChallengesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a new challenge.
   *
   * @param challenge in base64url
   * @param userId the account that may answer; null if any may
   */
  async store(challenge: string, purpose: ChallengePurpose, userId: number | null): Promise<void> {
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + VALID_MS);
    await this.database.transaction(async (manager) => {
      await manager.delete(PasskeyChallenge, { expiresAt: LessThanOrEqual(now) });
      await manager.insert(PasskeyChallenge, {
        id: sha256Hex(challenge),
        purpose,
        userId,
        expiresAt,
      });
    });
  }

  /** Uses up a challenge. Of concurrent answers, one succeeds. */
  async use(challenge: string, purpose: ChallengePurpose, userId: number | null): Promise<boolean> {
    const { affected } = await this.database.transaction((manager) =>
      manager.delete(PasskeyChallenge, {
        id: sha256Hex(challenge),
        purpose,
        userId: userId ?? IsNull(),
        expiresAt: MoreThan(this.clock.now()),
      }),
    );
    return affected === 1;
  }
}
