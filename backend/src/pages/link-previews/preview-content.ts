import { formatPrize } from '@playhouse/rules/money';

/** One of the first ranks of a race. */
export interface PreviewPlace {
  rank: number;
  /** The masked user name; null for a rank that no one has yet. */
  name: string | null;
  /** US dollars. */
  wagered: number;
  /** Whether a neighbour's wager differs by less than a dollar, so that cents decide. */
  isClose?: boolean;
  /** US dollars; 0 if the rank has no prize. */
  prize: number;
}

interface RaceCard {
  kind: 'race';
  /** What the card is about: the whole site (the home page), or only the race. */
  subject: 'site' | 'race';
  title: string;
  note: string;
  /** US dollars. */
  prizePool: number;
  places: PreviewPlace[];
}

interface BonusCard {
  kind: 'bonus';
  platform: string;
  title: string;
  facts: string[];
}

interface PageCard {
  kind: 'page';
  title: string;
  facts: string[];
}

/** Everything that a link preview is drawn from, besides the creator's picture. */
export interface PreviewContent {
  /** The creator's name. */
  creator: string;
  /** The referral code. */
  code: string;
  /** Identifies the creator's picture; null if there is none. */
  pictureHash: string | null;
  card: RaceCard | BonusCard | PageCard;
}

/** What a link preview shows, in words, for people who do not see it. */
export function altText({ creator, code, card }: PreviewContent): string {
  const parts = [card.title === creator ? creator : `${creator}: ${card.title}`];
  if (card.kind === 'race') {
    parts[0] += ` ${formatPrize(card.prizePool)}`;
    parts.push(card.note);
    for (const { rank, name, prize } of card.places) {
      const amount = prize > 0 ? ` ${formatPrize(prize)}` : '';
      parts.push(`${String(rank)}. ${name ?? 'open'}${amount}`);
    }
  } else {
    if (card.kind === 'bonus') parts.push(card.platform);
    parts.push(...card.facts.map((fact) => fact.replace(/\.$/, '')));
  }
  return `${[...parts, `Code ${code}`].join('. ')}. 18+`;
}
