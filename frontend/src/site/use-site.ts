import { useGetSiteQuery, type Site } from '../api/site';

/** Used until the settings have loaded (never on a served page). */
const EMPTY_SITE: Site = {
  creator: { name: '', tagline: '', avatarUrl: null },
  code: 'PLAY',
  platforms: [],
  socials: [],
  texts: {
    footer: '',
    bonusesNote: '',
    responsibleGambling: '',
    features: [],
    whyChoose: [],
    raceRules: [],
  },
  prizes: [],
  prizePool: 0,
  countClicks: false,
  contactEmail: '',
  showVideos: true,
  showRace: true,
  helpLines: [],
  retention: { namesMonths: 12, logDays: null, backupDays: null, erasesFiles: false },
};

/** The site's public settings. */
export function useSite(): Site {
  return useGetSiteQuery().data ?? EMPTY_SITE;
}

/** The creator's video channel: the social link with the YouTube icon. */
export function findChannel({ socials }: Site): Site['socials'][number] | undefined {
  return socials.find(({ icon }) => icon === 'youtube');
}
