import { publicApi, type Site } from './generated-public';
import { anything, orNull, type Shape, type ShapeOf } from './shape';

const TEXT_BLOCKS: Shape = [{ title: '', text: '' }];

const SITE: ShapeOf<Site> = {
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
  // If it is missing, clicks are not counted.
  countClicks: anything,
  contactEmail: '',
  showVideos: false,
  showRace: false,
  helpLines: [{ name: '', contacts: [{ label: '', href: '' }] }],
  // Only the privacy text has it.
  retention: anything,
};

const siteApi = publicApi.enhanceEndpoints({
  endpoints: { getSite: { providesTags: ['Site'], extraOptions: { shape: SITE } } },
});

export const { useGetSiteQuery } = siteApi;
export type { Site } from './generated-public';
