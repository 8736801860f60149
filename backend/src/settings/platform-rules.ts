export const PLATFORMS = ['stake_com', 'stake_us'] as const;
export type Platform = (typeof PLATFORMS)[number];

export const PROVIDERS = ['Stake.com', 'Stake.us'] as const;
export type Provider = (typeof PROVIDERS)[number];

export const PROVIDER_OF: Record<Platform, Provider> = {
  stake_com: 'Stake.com',
  stake_us: 'Stake.us',
};
