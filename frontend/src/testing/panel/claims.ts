import type { Claim } from '../../api/panel/claims';

/** A claim about the word in brackets. */
export function createClaim(marked: string, changes: Partial<Claim> = {}): Claim {
  const text = marked.replace('[', '').replace(']', '');
  return {
    where: 'Bonus "Weekly Cashback"',
    bonusId: 1,
    field: 'title',
    formField: 'title',
    label: 'Title',
    text,
    start: marked.indexOf('['),
    end: marked.indexOf(']') - 1,
    rule: 'urgency',
    level: 'warning',
    reason: 'This urges visitors without an end date.',
    source: { name: 'UK CAP Code, section 8', url: 'https://www.asa.org.uk/' },
    isConfirmed: false,
    ...changes,
  };
}

/** The response to a write whose texts have warnings. */
export const unconfirmed = (claims: readonly Claim[]) => ({
  error: 'Please confirm or change these texts before visitors see them. Nothing was saved.',
  code: 'claim-unconfirmed',
  claims,
});
