import { Injectable, NotFoundException } from '@nestjs/common';
import { formatPrize } from '@playhouse/rules/money';
import { formatMonth, formatMonthName } from '@playhouse/rules/month';
import type { PublicBonusDto } from '../../bonuses/bonus.dto.js';
import type { PreviewContent, PreviewPlace } from './preview-content.js';
import type { LeaderboardDto } from '../../leaderboard/leaderboard.dto.js';
import { PublishedBonusesService } from '../../bonuses/published-bonuses.service.js';
import { LeaderboardService } from '../../leaderboard/leaderboard.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import type { PreviewJob } from './preview-job.js';
import type { PreviewName } from './preview-url.js';

const AUDIENCES = { new: 'New players', all: 'All players' };

const endDay = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** The facts that are set: who may claim it, the deposit, the wagering, the end (UTC). */
function factsOf({ audience, minDeposit, wagering, endsAt }: PublicBonusDto): string[] {
  const facts: string[] = [];
  if (audience !== null) facts.push(AUDIENCES[audience]);
  if (minDeposit === 0) facts.push('No deposit');
  else if (minDeposit !== null) facts.push(`Min. deposit ${formatPrize(minDeposit)}`);
  if (wagering === 0) facts.push('No wagering');
  else if (wagering !== null) facts.push(`${String(wagering)}× wagering`);
  // A bonus that ends at midnight is last available on the day before.
  if (endsAt !== null) facts.push(`Ends ${endDay.format(new Date(Date.parse(endsAt) - 1))}`);
  return facts;
}

/** The card of a bonus, from what visitors see of it. */
function bonusCard(bonus: PublicBonusDto): PreviewContent['card'] {
  const { provider, title } = bonus;
  return { kind: 'bonus', platform: provider, title, facts: factsOf(bonus) };
}

type RaceCard = Extract<PreviewContent['card'], { kind: 'race' }>;

const PLACES = 3;

/** The last day of the race, such as 'November 30'. */
const lastDay = (resetsAt: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(Date.parse(resetsAt) - 1),
  );

function noteOn({
  source,
  isFinal,
  resetsAt,
}: Pick<LeaderboardDto, 'source' | 'isFinal' | 'resetsAt'>): string {
  if (isFinal) return 'Final results';
  return source === 'demo' ? 'Demo standings' : `Ends on ${lastDay(resetsAt)}, 24:00 UTC`;
}

/**
 * The card of a race, from what visitors see of it. Names are masked there.
 *
 * @param prizes of the running month in dollars by rank, for ranks that no one has yet; else empty
 */
function raceCard(
  { month, source, isFinal, resetsAt, prizePool, entries }: LeaderboardDto,
  { prizes, subject }: { prizes: readonly number[]; subject: RaceCard['subject'] },
): RaceCard {
  const leaders = entries
    .slice(0, PLACES)
    .filter(({ wagered }) => wagered > 0)
    .map(({ rank, username, wagered, isClose, prize }) => ({
      ...{ rank, name: username, wagered, isClose, prize },
    }));
  const open: PreviewPlace[] = isFinal
    ? []
    : prizes.slice(leaders.length, PLACES).map((prize, index) => {
        return { rank: leaders.length + index + 1, name: null, wagered: 0, prize };
      });
  return {
    kind: 'race',
    subject,
    title: `${isFinal ? formatMonth(month) : formatMonthName(month)} prize pool`,
    note: noteOn({ source, isFinal, resetsAt }),
    prizePool,
    places: [...leaders, ...open],
  };
}

const FIRST_PLACES = { offset: 0, limit: 3 };

/** What link previews are drawn from: only data that is also in public responses. */
@Injectable()
export class PreviewContentsService {
  constructor(
    private readonly settings: SettingsService,
    private readonly bonuses: PublishedBonusesService,
    private readonly leaderboard: LeaderboardService,
  ) {}

  /** @returns undefined if the site does not have this page */
  async of(name: PreviewName): Promise<PreviewJob | undefined> {
    const card = await this.cardOf(name);
    if (!card) return undefined;
    const { creator, code } = this.settings.site();
    const { picture } = this.settings;
    const pictureHash = picture?.hash ?? null;
    const content = { creator: creator.name, code, pictureHash, card };
    return { content, picture: picture?.bytes ?? null };
  }

  private async cardOf(name: PreviewName): Promise<PreviewContent['card'] | undefined> {
    const [kind, id = ''] = split(name);
    switch (kind) {
      case 'month':
        return this.monthCard(id);
      case 'race': {
        const race = this.leaderboard.list().find(({ slug }) => slug === id);
        return race && page(race.title, []);
      }
      case 'bonus': {
        const [bonus] = this.bonuses.excerpt(0, Number(id)).bonuses;
        return bonus && bonusCard(bonus);
      }
      case 'home':
        return this.raceCard('site') ?? this.siteCard();
      case 'leaderboard':
        return this.raceCard('race') ?? this.siteCard();
      case 'bonuses':
        return this.bonusesCard();
      case 'videos':
        return page('Videos & Shorts', [this.settings.site().creator.tagline]);
      case 'play':
        return page('Start Playing', this.platforms());
      case 'site':
        return this.siteCard();
    }
  }

  /** Undefined if the site has no race, or one without prizes and players. */
  private raceCard(subject: 'site' | 'race'): PreviewContent['card'] | undefined {
    const { prizes, showRace } = this.settings.current;
    if (!showRace) return undefined;
    const card = raceCard(this.leaderboard.page(FIRST_PLACES), { prizes, subject });
    return card.places.length === 0 ? undefined : card;
  }

  private async monthCard(month: string): Promise<PreviewContent['card'] | undefined> {
    if (!this.leaderboard.months().includes(month)) return undefined;
    try {
      const standings = await this.leaderboard.pages({ period: month });
      return raceCard(standings(FIRST_PLACES), { prizes: [], subject: 'race' });
    } catch (error) {
      // The stored standings are damaged.
      if (error instanceof NotFoundException) return undefined;
      throw error;
    }
  }

  private bonusesCard(): PreviewContent['card'] {
    const { length } = this.bonuses.list();
    const count = length === 1 ? '1 bonus' : `${String(length)} bonuses`;
    const facts = length === 0 ? [] : [`${count} with their terms`];
    return page('Exclusive Bonuses', [...facts, ...this.platforms()]);
  }

  private siteCard(): PreviewContent['card'] {
    const { name, tagline } = this.settings.site().creator;
    return page(name, tagline === '' ? [] : [tagline]);
  }

  private platforms(): string[] {
    return this.settings.site().platforms.map((platform) => platform.name);
  }
}

const page = (title: string, facts: string[]): PreviewContent['card'] => ({
  kind: 'page',
  title,
  facts,
});

type Kind =
  | 'home'
  | 'bonuses'
  | 'videos'
  | 'leaderboard'
  | 'play'
  | 'site'
  | 'month'
  | 'race'
  | 'bonus';

/** The kind of a name, and the month, the slug or the bonus's id that follows. */
function split(name: PreviewName): [Kind, string?] {
  const end = name.indexOf('-');
  return end < 0 ? [name as Kind] : [name.slice(0, end) as Kind, name.slice(end + 1)];
}
