import type { ClaimRule, ClaimSource } from './claim-rule.js';

/** Rules of authorities about advertising, as published in 2026. They are not legal advice. */
const CLAIM_SOURCES = {
  ftcAct: {
    name: 'FTC Act, section 5 (deceptive practices)',
    url: 'https://www.ftc.gov/legal-library/browse/statutes/federal-trade-commission-act',
  },
  ftcEndorsements: {
    name: 'FTC, 16 CFR Part 255 (endorsements)',
    url: 'https://www.ecfr.gov/current/title-16/chapter-I/subchapter-B/part-255',
  },
  ftcFree: {
    name: "FTC, 16 CFR Part 251 (use of the word 'free')",
    url: 'https://www.ecfr.gov/current/title-16/chapter-I/subchapter-B/part-251',
  },
  capMisleading: {
    name: 'UK CAP Code, section 3 (misleading advertising)',
    url: 'https://www.asa.org.uk/type/non_broadcast/code_section/03.html',
  },
  capPromotions: {
    name: 'UK CAP Code, section 8 (significant terms, 8.17)',
    url: 'https://www.asa.org.uk/type/non_broadcast/code_section/08.html',
  },
  capGambling: {
    name: 'UK CAP Code, section 16 (gambling)',
    url: 'https://www.asa.org.uk/type/non_broadcast/code_section/16.html',
  },
  agco: {
    name: "AGCO, Registrar's Standards for Internet Gaming (2.03, 2.04)",
    url: 'https://www.agco.ca/marketing-and-advertising',
  },
  ohio: {
    name: 'Ohio Administrative Code 3775-16-08 (advertising)',
    url: 'https://codes.ohio.gov/ohio-administrative-code/rule-3775-16-08',
  },
} satisfies Record<string, ClaimSource>;

const { agco, capGambling, capMisleading, capPromotions, ftcAct, ftcEndorsements, ftcFree, ohio } =
  CLAIM_SOURCES;

// Normalized texts are lower case and have plain quotes, hyphens and single spaces.

/** What texts must not claim, errors first. The patterns are for English texts. */
export const CLAIM_RULES: readonly ClaimRule[] = [
  {
    id: 'no-risk',
    level: 'error',
    pattern:
      /\b(?:risk[\s-]?free|free of(?: any)? risk|(?:no|zero)[\s-]risks?\b(?!-free| (?:of|to your|assess|manage|check|warn))|(?:without|with no)(?: any)?(?: real)? risk(?:ing|s)?\b(?! of)|risk nothing|nothing to lose|(?:can(?:'?t|not| not| never)|never) lose\b(?! (?:more|access|your (?:account|password|bonus|place|rank)|track|control|sight|hope|touch|count|sleep))|loss[\s-]?free|(?:no|zero) chance of losing)\b/g,
    reason: 'Every bet can lose, so no offer is without risk; say what a player can lose instead.',
    source: ohio,
  },
  {
    id: 'certain-win',
    level: 'error',
    pattern:
      /\b(?:guaranteed (?:(?:daily|weekly|monthly|instant|big|huge|real|easy|cash) )?(?:to win|wins?|winners?|winnings?|profits?|jackpots?|income|returns?|money)|(?:wins?|winnings?|winning|profits?|jackpots?) (?:is |are |every time )?guaranteed|guarantees? (?:you )?(?:(?:a|to|that you|big|daily) )?(?:wins?|winnings?|winning|profits?)|(?:certain|sure|bound|sure-fire|surefire) (?:to )?(?:wins?|bets?|thing|profits?)|(?<!house )always wins?|100 ?% (?:win(?:ning)?(?: (?:rate|chance))?|chance (?:of winning|to win)|success|sure|certain|safe)\b(?! (?:boost|bonus|match))|win every (?:time|spin|bet|game|round|hand)|(?:every|each) (?:spin|bet|hand|round|game) (?:wins|pays|is a winner)|(?:you|you'll) (?:will )?(?:definitely|surely|certainly) win|no[\s-]lose|(?:can't|cannot|never) (?:miss|fail) to win)\b/g,
    reason: 'No one can promise a win; describe the bonus without saying that players will win.',
    source: ohio,
  },
  {
    id: 'minors',
    level: 'error',
    pattern:
      /\b(?:(?:for|hey|hi|dear|calling(?: all)?|attention|perfect for|great for|fun for|popular with) (?:all )?(?:the )?(?:kids|kiddos|children|teens|teenagers|minors|under[\s-]?18s|(?:high ?)?school ?(?:kids|students)|pupils)|(?:kids?|children|teens?|teenagers?|minors|under[\s-]?18s) (?:are )?(?:welcome|can (?:play|join|win)|allowed|love)|(?:kids?|child|family)[\s-]friendly|(?:whole|entire) family|(?:any|all) ages|no age (?:limits?|checks?|restrictions?|verification)|(?:no|without(?: an?)?) (?:id|age) (?:check|verification)|pocket money|back[\s-]to[\s-]school|homework)\b|\b(?:1[0-7]|[5-9]) ?\+(?= (?:only|welcome|allowed|can play|may play))/g,
    reason: 'Gambling is for adults only, so texts must not address or appeal to minors.',
    source: capGambling,
  },
  {
    id: 'official-partner',
    level: 'error',
    when: 'no partnership',
    pattern:
      /\bofficial(?:ly)?(?: [\w.]{1,20})? (?:partner(?:s|ed|ship)?|ambassadors?|affiliates?|sponsors?)\b/g,
    reason:
      "Visitors may read this only with evidence: enter the day of 'Partner since' in the settings of the platform, or leave it out.",
    source: ftcEndorsements,
  },
  {
    id: 'verified',
    level: 'error',
    when: 'no recent check',
    pattern:
      /(?:^(?:[^a-z0-9]{0,5})verified(?:[^a-z0-9]{0,5})$|\bverified (?:(?:and|&) (?:safe|trusted|secure) )?(?:bonus|bonuses|offers?|deals?|codes?|promo(?:s|tions?)?|terms|casinos?|sites?|partners?|payouts?)\b|\b(?:bonus|bonuses|offers?|deals?|codes?|terms|casinos?) (?:(?:is|are|was|were|has been|have been) )?(?:fully |recently |personally )?verified\b|\b(?:fully|100 ?%|personally|independently) verified\b)/g,
    reason:
      "Visitors may read this only with evidence: enter the link to the terms and the day of 'Checked on' (at most 90 days ago), or leave it out.",
    source: ftcAct,
  },
  {
    id: 'urgency',
    level: 'warning',
    when: 'no end date',
    pattern:
      /\b(?:hurry(?: up)?|act (?:now|fast|quickly)|don'?t (?:miss (?:out|this|it)|wait|delay)|last (?:chance|call|day|days|hours)|final (?:hours|days|chance)|limited[\s-]time|for a short time|ends? (?:soon|today|tonight|tomorrow)|expires? (?:soon|today|tonight)|while (?:it|they|stocks?|supplies) lasts?|(?:only today|today only|only for today)|now or never|before (?:it's|it is|they're) (?:gone|too late)|too late|running out|time is running|only \d{1,4} (?:left|spots?|places?|codes?)|few (?:spots|places|codes) left|once[\s-]in[\s-]a[\s-]lifetime)\b/g,
    reason: 'This urges visitors without an end date; enter when the bonus ends, or leave it out.',
    source: capPromotions,
  },
  {
    id: 'bet-now',
    level: 'warning',
    pattern: /\b(?:bet|gamble|wager|stake) (?:right )?(?:now|immediately|today)\b/g,
    reason: 'A call to bet at once encourages gambling without thought; name the bonus instead.',
    source: capGambling,
  },
  {
    id: 'free-with-deposit',
    level: 'warning',
    when: 'deposit',
    pattern:
      /(?<![\w-]|feel |risk |toll |tax )free(?![\w-]| (?:of|to (?!play|claim|win|enter|join)|will|time|from))/g,
    reason: "This bonus needs a deposit, so 'free' may mislead; say what has to be deposited.",
    source: ftcFree,
  },
  {
    id: 'legal-wording',
    level: 'warning',
    pattern:
      /\b(?:legal (?:in|across|throughout) (?:(?:most|many|all|nearly all|almost all|over|more than|\d{1,2}|the|every) ){0,3}(?:(?:us|u\.s\.|american|usa) )?(?:states?|us\b|usa\b|united states|countries|world)|(?:100 ?%|fully|completely|totally|perfectly) legal|legal (?:everywhere|anywhere|nationwide|worldwide))\b/g,
    reason:
      "Where an offer is legal changes: leave this to 'Available in … US states', which the site derives from your region rules.",
    source: agco,
  },
  {
    id: 'income',
    level: 'warning',
    pattern:
      /\b(?:(?:make|earn|easy|quick|fast|free) money|earn (?:a living|an income)|(?:extra|second|passive|side|steady|regular) income|get rich|financial (?:freedom|security|independence)|pay (?:off )?your (?:bills|debts?|rent|mortgage)|quit your job|solve your (?:money|financial) problems|(?:way|alternative) to (?:work|a job)|side hustle|invest(?:ment)? (?:in|opportunity))\b/g,
    reason: 'Gambling is not a way to earn money or to solve financial problems.',
    source: capGambling,
  },
  {
    id: 'winning-system',
    level: 'warning',
    pattern:
      /\b(?:(?:beat|beats|outsmart|trick) the (?:house|casino|odds|system)|winning (?:system|strategy|strategies|formula|secret|method)|secret (?:strategy|system|formula|trick|method)|(?:increase|improve|boost|raise|double)s? your (?:odds|chances?)(?: (?:of winning|to win))?|due (?:for|to) (?:a )?win|hot (?:streak|machine|slot)s? (?:guarantee|now))\b/g,
    reason: 'No system changes the odds, so this may mislead players about their chances.',
    source: agco,
  },
  {
    id: 'chasing-losses',
    level: 'warning',
    pattern:
      /\b(?:(?:win|get|earn|make) (?:back )?(?:all )?(?:your|the|any) (?:losses|lost money)(?: back)?|(?:recover|recoup|chase) (?:all )?(?:your |any |the )?losses|win it (?:all )?back)\b/g,
    reason: 'Texts must not encourage players to win back what they have lost.',
    source: capGambling,
  },
  {
    id: 'superlative',
    level: 'warning',
    pattern:
      /(?:(?:#|\bno\.? ?|\bnumber )(?:1|one) (?:\w{1,20} )?(?:casino|site|platform|bonus|sweepstakes)|\b(?:safest|most trusted|most reliable|best[\s-]paying|highest[\s-]paying) (?:\w{1,20} )?(?:casino|site|platform|bonus|sweepstakes))s?\b/g,
    reason: 'A comparison with all others needs evidence; describe what this casino offers.',
    source: capMisleading,
  },
  {
    id: 'evasion',
    level: 'warning',
    pattern:
      /\b(?:(?:use|using|with|via|over|through|on) (?:a |an |any |your )?vpns?|vpns?[\s-](?:friendly|ok|okay|allowed|works?)|no[\s-]kyc|without kyc|bypass (?:the )?(?:region|geo|block|restrictions?|checks?))\b/g,
    reason:
      'This helps visitors to evade region or identity checks, which costs them their account and winnings.',
    source: agco,
  },
];
