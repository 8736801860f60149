import { publicApi } from './generated-public';
import { orNull, type Shape } from './shape';

const TEXT_BLOCKS: Shape = [{ title: '', text: '' }];

const SITE: Shape = {
  creator: { name: '', tagline: '', avatarUrl: orNull('') },
  code: '',
  platforms: [{ key: '', name: '', badge: '', description: '', benefits: [''], referralUrl: '' }],
  socials: [{ icon: '', name: '', url: '', title: '' }],
  texts: {
    footer: '',
    bonusesNote: '',
    responsibleGambling: '',
    features: TEXT_BLOCKS,
    whyChoose: TEXT_BLOCKS,
    raceRules: [''],
  },
  prizes: [0],
  prizePool: 0,
  contactEmail: '',
};

export const siteApi = publicApi.enhanceEndpoints({
  endpoints: { getSite: { providesTags: ['Site'], extraOptions: { shape: SITE } } },
});

export const { useGetSiteQuery } = siteApi;
export type { Site } from './generated-public';
