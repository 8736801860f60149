import { useCallback } from 'react';
import { useLazyGetClaimsQuery } from '../../../../api/panel/claims';
import type { Settings } from '../../../../api/panel/settings';
import { useToast } from '../../../../shared/toasts/use-toast';

/** The rules whose evidence depends on the settings: a partnership, and a terms link without the code. */
const RULES: ReadonlySet<string> = new Set(['official-partner', 'verified']);

const evidenceIn = ({ code, platforms }: Settings): string =>
  JSON.stringify([code, platforms.map(({ key, partnerSince }) => [key, partnerSince ?? null])]);

/**
 * A function that warns after a save if texts of public bonuses need evidence that the settings no longer
 * contain.
 */
export function useLostEvidence(): (before: Settings, after: Settings) => Promise<void> {
  const [getClaims] = useLazyGetClaimsQuery();
  const toast = useToast();
  return useCallback(
    async (before: Settings, after: Settings) => {
      if (evidenceIn(before) === evidenceIn(after)) return;
      const { data = [] } = await getClaims();
      const unproven = data.filter(({ bonusId, rule }) => bonusId !== null && RULES.has(rule));
      if (unproven.length === 0) return;
      const bonuses = new Map(unproven.map(({ bonusId, where }) => [bonusId, where]));
      toast({
        title: 'Bonuses lack evidence for their texts',
        description: `${[...bonuses.values()].join(', ')}. Change their texts, or enter the evidence again.`,
        tone: 'destructive',
      });
    },
    [getClaims, toast],
  );
}
