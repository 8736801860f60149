import { Injectable, Logger } from '@nestjs/common';
import { Timeout } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { BonusesService } from '../bonuses.service.js';
import { claimsIn, claimsOfBonus } from '../claims/bonus-claims-rules.js';
import { Clock } from '../../core/config/clock.js';
import { claimsInForm, claimsOfSettings } from '../../settings/claims/settings-claims-rules.js';
import { SettingsService } from '../../settings/settings.service.js';
import { type ClaimDto, MAX_CLAIMS } from '../../claims/claims.dto.js';
import { ClaimsService } from '../../claims/claims.service.js';
import type { CheckClaimsDto } from './check-claims.dto.js';

/** The texts are checked when the server is ready. */
const AFTER_START_MS = 10_000;

/** Finds claims in what is published, and in forms while they are filled in. */
@Injectable()
export class ClaimsReviewService {
  private readonly logger = new Logger(ClaimsReviewService.name);

  constructor(
    private readonly clock: Clock,
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    private readonly bonuses: BonusesService,
    private readonly claims: ClaimsService,
  ) {}

  /**
   * The errors and unconfirmed warnings in what visitors see now or will see: texts can be older than a
   * rule, or can lose their evidence with time.
   */
  async list(): Promise<ClaimDto[]> {
    const now = this.clock.now();
    const { current: site } = this.settings;
    const found = [
      ...claimsOfSettings(site, now),
      ...(await this.bonuses.publishing()).flatMap((bonus) =>
        claimsOfBonus(bonus, bonus.id, site, now),
      ),
    ];
    const claims = await this.claims.blocking(this.dataSource.manager, found);
    return claims.slice(0, MAX_CLAIMS);
  }

  /** The claims in the texts of a form. */
  check({ texts, bonus, partners = [] }: CheckClaimsDto): Promise<ClaimDto[]> {
    const claims = bonus
      ? claimsIn(
          { ...bonus, texts, where: 'Bonus', bonusId: null },
          this.settings.current,
          this.clock.now(),
        )
      : claimsInForm(texts, new Set(partners));
    return this.claims.withConfirmations(this.dataSource.manager, claims);
  }

  /** Writes to the log how many claims are published, for a new release with new rules. */
  @Timeout(AFTER_START_MS)
  async logFindings(): Promise<void> {
    try {
      const claims = await this.list();
      if (claims.length === 0) return;
      const errors = claims.filter(({ level }) => level === 'error').length;
      this.logger.warn(
        `Published texts make claims: ${String(errors)} to change, ${String(claims.length - errors)} to confirm. The Overview of the panel lists them.`,
      );
    } catch (error) {
      this.logger.error(error, 'Checking the published texts failed');
    }
  }
}
