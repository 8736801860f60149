import { Injectable } from '@nestjs/common';
import { type Environment, InjectEnvironment } from '../../core/config/env.js';
import { invalidFields } from '../../core/http/validation/validation.js';
import { SettingsService } from '../../settings/settings.service.js';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Scores go from 0 to 4; 3 is at least 100 million guesses. */
const MIN_SCORE = 3;
/** Without its personal words, a password must still take a million guesses. */
const MIN_SCORE_OF_REST = 2;
/**
 * Scoring takes longer with each character. Further characters can only make a password stronger.
 */
const SCORED_CHARACTERS = 64;
/**
 * Number of spellings like 'p4ssw0rd' that are tried. The library's default of 100 takes four times
 * as long.
 */
const MAX_SUBSTITUTIONS = 10;

export const COMMON_PASSWORD = 'This password is too common. Please choose another one';
const HOW_TO_CHOOSE = 'Use three or more unrelated words, or at least 12 random characters';
export const GUESSABLE_PASSWORD = `This password is too easy to guess. ${HOW_TO_CHOOSE}`;
export const PERSONAL_PASSWORD = `This password is mostly made of the account’s name or email address, or of this site’s name. ${HOW_TO_CHOOSE}`;

interface Scorer {
  factory: ZxcvbnFactory;
  common: ReadonlySet<string>;
}

let scorer: Promise<Scorer> | undefined;

/**
 * Loaded when a password is first set, which is rare, because the word lists take several
 * megabytes.
 */
async function loadScorer(): Promise<Scorer> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return {
    factory: new ZxcvbnFactory({
      dictionary,
      graphs: adjacencyGraphs,
      maxLength: SCORED_CHARACTERS,
      l33tMaxSubstitutions: MAX_SUBSTITUTIONS,
    }),
    common: new Set(dictionary['passwords-common']),
  };
}

/**
 * Why a password is too weak, as a message; null if it is strong enough. A password is too weak if
 * it is one of the 49,000 most common ones, or if zxcvbn gives it a score below 3. zxcvbn looks for
 * words, names, keyboard patterns, sequences, repetitions and dates. Only the first 64 characters
 * are scored.
 *
 * @param personal words that an attacker who knows the user or the site would try first
 */
export async function passwordProblem(
  password: string,
  personal: readonly string[],
): Promise<string | null> {
  scorer ??= loadScorer();
  const { factory, common } = await scorer;
  if (common.has(password.toLowerCase())) return COMMON_PASSWORD;
  const words = personalWords(personal);
  // Full-width letters and similar characters are as easy to guess as plain ones.
  const spellings = new Set([password.normalize('NFC'), password.normalize('NFKC')]);
  for (const spelling of spellings) {
    const folded = spelling.slice(0, SCORED_CHARACTERS).toLowerCase();
    const rest = words.reduce((remaining, word) => remaining.replaceAll(word, ''), folded);
    if (rest !== folded && factory.check(rest).score < MIN_SCORE_OF_REST) return PERSONAL_PASSWORD;
    if (factory.check(spelling, words).score < MIN_SCORE) return GUESSABLE_PASSWORD;
  }
  return null;
}

/** Shorter parts of a name occur in many passwords and do not count. */
const MIN_PART = 3;

/** Where a text is split into words. The second part splits names such as 'SlotsWithSammy'. */
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]|(?<=\p{Ll})(?=\p{Lu})/u;

/** Each text and its words in lower case, longest first. */
function personalWords(personal: readonly string[]): string[] {
  const all = personal.flatMap((text) => {
    const plain = text.normalize('NFKC').trim();
    return [plain, ...plain.split(BETWEEN_WORDS)];
  });
  const long = all.filter((word) => word.length >= MIN_PART);
  const unique = new Set(long.map((word) => word.slice(0, SCORED_CHARACTERS).toLowerCase()));
  return [...unique].toSorted((a, b) => b.length - a.length);
}

/** The owner of a password. */
export interface PasswordOwner {
  username: string;
  email: string;
}

/** Decides which passwords may be set. Passwords that were set under older rules still work. */
@Injectable()
export class PasswordPolicyService {
  constructor(
    private readonly settings: SettingsService,
    @InjectEnvironment() private readonly environment: Environment,
  ) {}

  /** Why this account must not use this password, as a message; null if it may. */
  problem(password: string, { username, email }: PasswordOwner): Promise<string | null> {
    const { creator, code } = this.settings.current;
    const { hostname } = new URL(this.environment.publicUrl);
    return passwordProblem(password, [
      ...[username, email, creator.name, code],
      ...[`${creator.name} ${code}`, hostname, 'playhouse'],
    ]);
  }

  /** @throws BadRequestException for `field` if the account must not use this password. */
  async assertAllowed(password: string, owner: PasswordOwner, field: string): Promise<void> {
    const problem = await this.problem(password, owner);
    if (problem !== null) throw invalidFields({ [field]: problem });
  }
}
