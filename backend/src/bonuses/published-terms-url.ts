import { carriesCode } from '../settings/platform-link-rules.js';
import type { SettingsDocument } from '../settings/settings-document.js';
import type { Bonus } from './bonus.entity.js';

/** Why a link to the terms is rejected, by field: the terms must stay readable everywhere. */
export const termsProblems = (
  { termsUrl }: Pick<Bonus, 'termsUrl'>,
  { code }: Pick<SettingsDocument, 'code'>,
): { termsUrl?: string } =>
  carriesCode(termsUrl ?? '', code)
    ? { termsUrl: 'Please enter a link without your code: the terms must stay readable everywhere' }
    : {};

/**
 * The link to the terms, as visitors get it: null if it has the referral code. The form rejects such a
 * link, but the code may have changed since.
 */
export const publishedTermsUrl = (
  { termsUrl }: Pick<Bonus, 'termsUrl'>,
  { code }: Pick<SettingsDocument, 'code'>,
): string | null => (termsUrl !== null && carriesCode(termsUrl, code) ? null : termsUrl);
