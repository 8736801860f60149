import type { RegionRule } from '../../../../api/panel/regions';
import { useGetSettingsQuery } from '../../../../api/panel/settings';
import { PlatformRegionsCard } from './platform-regions-card';

/** Asks for the regions of each platform that has no rules, and whose links are therefore closed. */
export function PlatformsWithoutRules({ rules }: { rules: readonly RegionRule[] }) {
  const { data } = useGetSettingsQuery();
  const withRules = new Set(rules.map(({ platform }) => platform));
  const platforms = data?.platforms ?? [];
  const models = platforms.filter(({ key }) => withRules.has(key));
  return platforms
    .filter(({ key, isActive }) => isActive !== false && !withRules.has(key))
    .map((platform) => (
      <PlatformRegionsCard key={platform.key} platform={platform} models={models} />
    ));
}
