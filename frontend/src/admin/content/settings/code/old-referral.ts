import type { CodeReplacement, OldReferral, Settings } from '../../../../api/panel/settings';
import { countOf } from '../../../../shared/format/count-of';

/**
 * The code and the referral links that a change of the settings has replaced; undefined if it
 * replaced none.
 */
export function oldReferral(before: Settings, after: Settings): OldReferral | undefined {
  const changedLinks = after.platforms.flatMap(({ key, referralUrl }) => {
    const old = before.platforms.find((platform) => platform.key === key);
    return old && old.referralUrl !== referralUrl ? [[key, old.referralUrl] as const] : [];
  });
  const hasOldCode = before.code !== after.code;
  if (!hasOldCode && changedLinks.length === 0) return undefined;
  return {
    ...(hasOldCode && { code: before.code }),
    ...(changedLinks.length > 0 && { links: Object.fromEntries(changedLinks) }),
  };
}

/** The title of the offer to replace it: 'Your old code is still used in 7 places'. */
export function offerTitle({ code, links = {} }: OldReferral, places: number): string {
  const linkCount = Object.keys(links).length;
  const link = linkCount === 1 ? 'link' : 'links';
  const subject =
    code === undefined
      ? `Your old ${link} ${linkCount === 1 ? 'is' : 'are'}`
      : linkCount === 0
        ? 'Your old code is'
        : `Your old code and ${link} are`;
  return `${subject} still used in ${countPlaces(places)}`;
}

/** '1 place', '1,200 places'. */
export const countPlaces = (count: number): string => countOf(count, 'place');

/** Whether a replacement in these places changes the settings. */
export const changesSettings = (places: readonly CodeReplacement[]): boolean =>
  places.some(({ where, after }) => where === SETTINGS && after !== null);

/** The server's `where` of a place in the settings. All other places are bonuses. */
export const SETTINGS = 'Settings';
