import { bounds } from '../../../api/generated-bounds';
import type { CheckClaims } from '../../../api/panel/claims';

type CheckedText = CheckClaims['texts'][number];

/** The texts of a form to check for claims, without empty ones, cut to the limits of the server. */
export const checkedTexts = (
  texts: readonly (readonly [field: string, text: string, platform?: CheckedText['platform']])[],
): CheckedText[] =>
  texts
    .filter(([, text]) => text.trim() !== '')
    .slice(0, bounds.CheckClaims.texts.maxItems)
    .map(([field, text, platform]) => ({
      field,
      text: text.slice(0, bounds.CheckedText.text.maxLength),
      ...(platform && { platform }),
    }));
