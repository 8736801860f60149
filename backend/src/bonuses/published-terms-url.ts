import { carriesCode } from '../settings/platform-link-rules.js';
import type { SettingsDocument } from '../settings/settings-document.js';
import type { Bonus } from './bonus.entity.js';

/** Why a link to the terms is rejected, as a message by field: it contains the referral code. */
export const termsProblems = (
  { termsUrl }: Pick<Bonus, 'termsUrl'>,
  { code }: Pick<SettingsDocument, 'code'>,
): { termsUrl?: string } =>
  carriesCode(termsUrl ?? '', code)
    ? { termsUrl: 'Please enter a link without your code: the terms must stay readable everywhere' }
    : {};

/**
 * The link to the terms, as visitors get it; null if there is none, or if it contains the referral code. The
 * form rejects such a link, but the code may have changed since.
 */
export const publishedTermsUrl = (
  { termsUrl }: Pick<Bonus, 'termsUrl'>,
  { code }: Pick<SettingsDocument, 'code'>,
): string | null => (termsUrl !== null && carriesCode(termsUrl, code) ? null : termsUrl);
