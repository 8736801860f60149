/** A line of the key features, as the dialog shows it. */
export interface KeyFeature {
  /** The line without its mark. */
  text: string;
  /** Decides what precedes the text: a tick, a dash or a dot. */
  kind: 'advantage' | 'restriction' | 'neutral';
}

/**
 * A mark at the start of a key feature: '+', '✓', '✔' or '✅' for an advantage, a dash, '❌', '✗' or '✘' for
 * a restriction. The signs that also start a number need a space; emoji may have a variation selector.
 */
export const FEATURE_MARK = /^(?:[-–—−+]\s+|[✓✔✅❌✗✘]\uFE0F?\s*)(?=\S)/u;

const ADVANTAGE_MARKS = '+✓✔✅';

/** They match whole lines: 'No deposit needed' is an advantage, 'No deposit needed, 40x wagering' is not. */
const ADVANTAGES = [
  /^(?:no|zero|without(?: an?)?|0(?: ?[x×%])?) (?:wagering|rollover|playthrough|turnover|purchase|expiry|kyc|claim|verification|(?:min(?:imum)? )?deposit|(?:bonus |promo )?code|(?:hidden |withdrawal )?fees?|(?:win |withdrawal )?(?:cap|limits?))(?: bonus| requirements?|(?: is| are)? (?:necessary|needed|required))?[.!]?$/i,
  /^(?:(?:instant|fast) (?:payouts?|withdrawals?)|(?:personal|dedicated) (?:vip )?(?:host|manager)|24\/7 (?:live )?support)[.!]?$/i,
];

/** Typical words of terms that cost the player something, or exclude players. */
const RESTRICTIONS = [
  /^(?:no|once|one|until)\b/i,
  /\b(?:not|never|cannot)\b|n['’]t\b/i,
  /\b(?:only|must|min|max|minimum|maximum|limited|capped|cap|valid|within|ends|except|unavailable|blocked|banned|terms|t&cs?)\b/i,
  /\b(?:exclud|expir|forbid|forfeit|ineligib|prohibit|requir|restrict|void|wager|rollover|playthrough|turnover)/i,
  /\b(?:(?:has|have|needs?|subject) to|at (?:least|most)|per (?:player|person|household|account)|new(?: \w+)? (?:players|customers|users))\b/i,
  /\d\s*[x×](?!\w)|\b(?:18|19|21)\+/i,
];

/**
 * Whether a key feature is an advantage or a restriction. The mark that the owner typed decides. Without
 * one, known wordings do ('No deposit required', 'Max. bet of $5'). All other lines are neutral, also
 * those in other languages: a tick would promise something, and a dash would deny it.
 *
 * @param line a line of the key features
 */
export function keyFeature(line: string): KeyFeature {
  const text = line.replace(FEATURE_MARK, '');
  const [mark] = FEATURE_MARK.exec(line) ?? [];
  const matches = (pattern: RegExp) => pattern.test(text);
  if (mark ? ADVANTAGE_MARKS.includes(mark.charAt(0)) : ADVANTAGES.some(matches)) {
    return { text, kind: 'advantage' };
  }
  return { text, kind: mark || RESTRICTIONS.some(matches) ? 'restriction' : 'neutral' };
}
