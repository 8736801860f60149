import type { PublicBonus } from '../../api/bonuses';
import { useSite } from '../use-site';

/** The referral code on the platform of a bonus, and the color of the platform's icon. */
export function usePlatformOf(bonus: PublicBonus | undefined): {
  code: string;
  /** Null for the default. */
  color: string | null;
} {
  const { code, platforms } = useSite();
  const platform = platforms.find(({ key }) => key === bonus?.platform);
  return { code: platform?.code ?? code, color: platform?.color ?? null };
}
