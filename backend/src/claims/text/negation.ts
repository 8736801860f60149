/** A negation applies to at most this many characters before and after it. */
const REACH = 80;

/** Where a statement ends: at any character that is not part of a word, and at a dash between spaces. */
const BOUNDARY = /[^\w\s'"%-]|\n|\s-+\s/g;
const SENTENCE_END = /[.!?\n]/;

/** Words that deny what follows. */
const DENIAL =
  /^(?:no|not|never|cannot|neither|nor|none|nothing|nobody|without|avoid|beware|(?:is|are|was|were|do|does|did|has|have|had|will|would|can|could|should|must|ai)n'?t|can't|cant|won't|wont)$/;

/**
 * Words that may come between a denial and what it denies: 'We do not promise you a risk-free bet'. Any
 * other word ends its scope, because that word is denied instead: 'You will not regret a risk-free bet',
 * 'not only risk-free', 'no deposit and risk-free'.
 */
const IN_SCOPE = [
  /^(?:an?|any|the|our|your|its|their|this|these|that|which|who|such|thing|there|here|one|anyone|everyone)$/,
  /^(?:i|you|we|us|me|it|they|is|are|was|were|be|been|it's|there's|do|does|did|have|has|had|can|could|will|would|should|may|must)$/,
  /^(?:ever|always|really|truly|actually|entirely|completely|totally|fully|absolutely|necessarily|exactly|longer|100)$/,
  /^(?:promis(?:es?|ed|ing)|guarantee[sd]?|offer(?:s|ed)?|provides?|claim(?:s|ed)?|gives?|gets?|sells?|calls?|expect|means?|makes?|exists?)$/,
  /^(?:believe|trust|think|see|treat|try|use|chase|play|bet|gamble|wager|win)$/,
  /^(?:of|to|in|for|on|at|with|as|about|from|or|life|way|kind|form|sort)$/,
  /^(?:bets|bett(?:ing|or|ors)|wagers|games?|gambling|slots?|spins?|casinos?|sites?|platforms?|players?|offers|bonus(?:es)?|promotions?|promises|strateg(?:y|ies)|systems?|outcomes?)$/,
  /^(?:risk-free|guaranteed|safe|wins|winning|winnings|profits?)$/,
];

/** 'Who doesn't like …', 'Why not …'. */
const RHETORICAL = /^(?:why|who)$/;

/** 'No casino is risk-free except ours' says that one is. */
const EXCEPTION =
  /\b(?:except|unless|until|apart from|besides|elsewhere|(?:anywhere|anyone|nowhere) else|at other|(?:but|as) (?:ours|us|we|here|with|this|these)|like (?!(?:in|at|any|every|it|all)\b)|the way|as (?:much|many|often)|been (?:so|this|easier|closer|better|simpler))\b/;

const DENIED_AFTERWARDS =
  /^\s?(?:(?:bets?|betting|bonus|bonuses|casinos?|gambling|games?|wins?|systems?|strategies)\s)?(?:(?:do|does|did)(?:n't|\snot)\sexist|(?:is|are)\s(?:an?\s)?(?:myths?|lie|lies|scams?|impossible(?!\sto)|illusions?|forbidden|prohibited|not allowed))\b/;

/**
 * Whether a sentence denies what it contains: 'Winning is not guaranteed', 'There is no risk-free bet'. Two
 * denials cancel each other: 'No bet here is not risk-free'.
 *
 * @param text normalized
 * @param start of the passage in `text`
 * @param end of the passage in `text`
 */
export function isDenied(text: string, start: number, end: number): boolean {
  const after = text.slice(end, end + REACH);
  const [rest = ''] = after.split(SENTENCE_END, 1);
  if (EXCEPTION.test(rest)) return false;
  if (DENIED_AFTERWARDS.test(rest)) return true;
  const words = wordsBefore(text, start);
  const isQuestion = after.charAt(rest.length) === '?';
  let denials = 0;
  for (const [index, word] of [...words.entries()].toReversed()) {
    if (!DENIAL.test(word)) {
      if (IN_SCOPE.some((pattern) => pattern.test(word))) continue;
      break;
    }
    const previous = words[index - 1];
    const isFirstInQuestion = isQuestion && index === 0 && word.endsWith("n't");
    if (isFirstInQuestion || isExclamation(word, previous, words[index + 1])) break;
    denials += 1;
    // 'Neither … nor …' denies once.
    if (word === 'nor') break;
  }
  return denials % 2 === 1;
}

/** The words of the statement before the passage. */
function wordsBefore(text: string, start: number): string[] {
  const from = Math.max(0, start - REACH);
  const before = text.slice(from, start);
  // The first word may be the end of a longer one.
  const whole = from === 0 ? before : before.replace(/^\S*/, '');
  return (whole.split(BOUNDARY).at(-1) ?? '').split(/[^\w'-]+/).filter((word) => word !== '');
}

/** Whether a word of denial denies nothing: 'why not', 'you won't believe', 'never have … been easier'. */
function isExclamation(
  word: string,
  previous: string | undefined,
  next: string | undefined,
): boolean {
  if (previous !== undefined && RHETORICAL.test(previous)) return true;
  if (next === 'believe') {
    return /^(?:won't|wont|can't|cant|cannot)$/.test(word) || /^(?:will|can)$/.test(previous ?? '');
  }
  return word === 'never' && next !== undefined && /^(?:have|has|had|was|were)$/.test(next);
}
