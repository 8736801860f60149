import { bonusIdOf, pagePathOf, paths } from '@playhouse/rules/paths';
import type { PublicBonus } from '../../api/bonuses';
import type { Leaderboard } from '../../api/leaderboard';
import type { Site } from '../../api/site';
import type { Video, Videos } from '../../api/videos';
import type { PageMetadata } from '../../shared/page-metadata';
import { podiumCount } from '../../site/leaderboard/rankings/rankings-layout';
import { FIRST_VISIBLE, watchUrl } from '../../site/videos/video';
import { bonusesOn, type PageData } from '../page-data';

const LANGUAGE = 'en';

/** List items with positions from 1. */
function listItems(items: readonly object[]): object[] {
  return items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item }));
}

const BONUSES_NAME = 'Exclusive Bonuses';

/** A bonus as an offer, whose address is the bonus's own page. */
const offer = (bonus: PublicBonus, publicUrl: string): object => ({
  '@type': 'Offer',
  name: bonus.title,
  description: bonus.description || undefined,
  url: new URL(bonus.path, publicUrl).href,
  validFrom: bonus.startsAt ?? undefined,
  validThrough: bonus.endsAt ?? undefined,
  providedBy: { '@type': 'Organization', name: bonus.provider },
});

function bonusList(bonuses: readonly PublicBonus[], publicUrl: string): object | undefined {
  if (bonuses.length === 0) return undefined;
  return {
    name: BONUSES_NAME,
    numberOfItems: bonuses.length,
    itemListElement: listItems(bonuses.map((bonus) => offer(bonus, publicUrl))),
  };
}

/** The videos that the page shows at first. Demo videos are left out, because they are not real. */
function videoList({ longVideos, shorts, source }: Videos): object | undefined {
  const shown: Video[] = [
    ...longVideos.slice(0, FIRST_VISIBLE.long),
    ...shorts.slice(0, FIRST_VISIBLE.shorts),
  ];
  if (shown.length === 0 || source === 'demo') return undefined;
  return {
    name: 'Videos',
    numberOfItems: shown.length,
    itemListElement: listItems(
      shown.map((video) => ({
        '@type': 'VideoObject',
        name: video.title,
        description: video.description || undefined,
        thumbnailUrl: video.thumbnail,
        uploadDate: video.publishedAtUTC,
        duration: video.duration ?? undefined,
        url: watchUrl(video, source),
      })),
    ),
  };
}

/** The podium. Demo standings are left out, because they are not real. */
function standingsList(standings: Leaderboard): object | undefined {
  const { title, total, entries, source } = standings;
  const podium = entries.slice(0, podiumCount(standings));
  if (podium.length === 0 || source === 'demo') return undefined;
  return {
    name: title,
    numberOfItems: total,
    itemListElement: podium.map(({ rank, username }) => ({
      '@type': 'ListItem',
      position: rank,
      name: username,
    })),
  };
}

/** The list on the page at a path, if any. */
function listOf(path: string, data: PageData, publicUrl: string): object | undefined {
  if (path === paths.bonuses) return data.bonuses && bonusList(data.bonuses, publicUrl);
  if (path === paths.videos) return data.videos && videoList(data.videos);
  const standings = data.closedMonth ?? data.leaderboard;
  return pagePathOf(path) === paths.leaderboard && standings ? standingsList(standings) : undefined;
}

function describeSite({ creator, socials }: Site, website: object, home: string): object[] {
  const publisher = `${home}#organization`;
  return [
    {
      ...website,
      description: creator.tagline || undefined,
      inLanguage: LANGUAGE,
      publisher: { '@id': publisher },
    },
    {
      '@type': 'Organization',
      '@id': publisher,
      url: home,
      name: creator.name,
      image: creator.avatarUrl === null ? undefined : new URL(creator.avatarUrl, home).href,
      sameAs: socials.length > 0 ? socials.map(({ url }) => url) : undefined,
    },
  ];
}

/**
 * The schema.org data of a page. On the home page, it describes the site and its creator; on all others, the
 * page, its breadcrumb, and its list or the bonus that it is about. It contains only what the page shows.
 * Only the server imports this file.
 *
 * @param metadata the page's metadata; without a canonical address the result is empty
 * @param publicUrl origin of the site
 * @returns the objects, without their `@context`
 */
export function structuredData(
  { canonical, title, description }: PageMetadata,
  data: PageData,
  publicUrl: string,
): object[] {
  const { site } = data;
  if (canonical === undefined || !site) return [];
  const { name } = site.creator;
  const home = new URL(paths.home, publicUrl).href;
  const website = { '@type': 'WebSite', '@id': `${home}#website`, url: home, name };
  if (canonical === paths.home) return describeSite(site, website, home);

  const url = new URL(canonical, publicUrl).href;
  const breadcrumb = `${url}#breadcrumb`;
  const bonusId = bonusIdOf(canonical);
  const bonus = bonusesOn(data)?.find(({ id }) => id === bonusId);
  const list = listOf(canonical, data, publicUrl);
  const listId = `${url}#list`;
  const offerId = `${url}#offer`;
  const mainId = bonus ? offerId : list && listId;
  const suffix = ` | ${name}`;
  const pageName = title.endsWith(suffix) ? title.slice(0, -suffix.length) : title;
  const trail = [
    { name: 'Home', path: paths.home as string },
    ...(bonus ? [{ name: BONUSES_NAME, path: paths.bonuses }] : []),
    { name: pageName, path: canonical },
  ];
  return [
    {
      '@type': 'WebPage',
      '@id': `${url}#page`,
      url,
      name: title,
      description,
      inLanguage: LANGUAGE,
      isPartOf: website,
      breadcrumb: { '@id': breadcrumb },
      mainEntity: mainId && { '@id': mainId },
    },
    {
      '@type': 'BreadcrumbList',
      '@id': breadcrumb,
      itemListElement: trail.map(({ name: item, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: item,
        item: new URL(path, publicUrl).href,
      })),
    },
    ...(bonus ? [{ '@id': offerId, ...offer(bonus, publicUrl) }] : []),
    ...(list ? [{ '@type': 'ItemList', '@id': listId, ...list }] : []),
  ];
}
