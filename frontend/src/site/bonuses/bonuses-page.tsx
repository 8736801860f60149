import { useDeferredValue, useMemo, useState } from 'react';
import { paths } from '@playhouse/rules/paths';
import {
  type PublicBonus,
  useGetBonusesQuery,
  useGetFallbackBonusesQuery,
} from '../../api/bonuses';
import type { Site } from '../../api/site';
import { type PageMetadata, usePageMetadata } from '../../shared/page-metadata';
import { useBonusDialog } from './use-bonus-dialog';
import { useKeepRetrying } from '../../shared/hooks/use-keep-retrying';
import { useQueryFailure } from '../../shared/hooks/use-query-failure';
import { useBonusExcerpt } from './bonus-excerpt';
import { EmptyTable } from '../../shared/ui/drawings';
import buttons from '../../shared/ui/button.module.css';
import { LoadingParts } from '../../shared/ui/skeleton';
import { AffiliateDisclosure } from '../affiliate-disclosure';
import type { UnavailablePlatforms } from '../region/use-unavailable';
import { PlatformChips } from '../platform-choice/platform-chips';
import { usePlatformChoice } from '../platform-choice/platform-choice';
import section from '../section.module.css';
import { Unavailable } from '../unavailable';
import { useSite } from '../use-site';
import type { BonusFilter } from './bonus-filter';
import { BonusGrid } from './bonus-grid';
import styles from './bonuses-page.module.css';
import { useBonusParts } from './use-bonus-parts';

/** The metadata of the page of all bonuses. */
const metadataOf = ({ code, creator: { name } }: Site): PageMetadata => ({
  title: `Exclusive Bonuses | ${name}`,
  siteName: name,
  description: `Casino bonuses with the code ${code}: what you get, the terms, and the link. 18+ only.`,
  keywords: `casino bonus, bonus code ${code}, ${name}, welcome bonus, free bonus`,
  canonical: paths.bonuses,
});

/**
 * The public bonuses. When the first request fails, a toast says so, and the static copy of the
 * last published bonuses is shown until the server responds. On the page of a bonus, the bonuses in the
 * document are shown until there are more.
 */
function useBonuses(): {
  /**
   * Undefined while loading, and if neither the bonuses nor their copy can be loaded and the document
   * has none.
   */
  bonuses: PublicBonus[] | undefined;
  isLoading: boolean;
  /** Whether there may be more bonuses than those in the document. */
  isExcerpt: boolean;
  /** Whether the bonuses are the static copy. */
  isCopy: boolean;
  /** Whether the bonuses or their copy are being fetched. */
  isFetching: boolean;
  reload: () => void;
} {
  const query = useGetBonusesQuery();
  const { data, isFetching, refetch } = query;
  const failure = useQueryFailure(query, 'Loading bonus offers...', 0);
  const copy = useGetFallbackBonusesQuery(undefined, { skip: failure === undefined });
  const excerpt = useBonusExcerpt();
  const loaded = data ?? copy.data;
  const bonuses = loaded ?? excerpt;
  useKeepRetrying(loaded ? undefined : copy.error, copy.refetch, 0);
  return {
    bonuses,
    isLoading: !bonuses && copy.error === undefined,
    isExcerpt: !loaded && bonuses !== undefined,
    isCopy: !data && copy.data !== undefined,
    isFetching: isFetching || copy.isFetching,
    reload: () => {
      void refetch();
      if (!copy.isUninitialized) void copy.refetch();
    },
  };
}

/** From this number of bonuses on, there are fields to search and filter them. */
const MIN_BONUSES_TO_FILTER = 13;

/** All live bonuses, each with a dialog of its details, which has its own URL. */
export default function BonusesPage() {
  const site = useSite();
  const { code, texts } = site;
  const { bonuses, isExcerpt, isCopy, isLoading, isFetching, reload } = useBonuses();
  const { id, open, close } = useBonusDialog();
  const opened = bonuses?.find((bonus) => bonus.id === id);
  const isGone = id !== undefined && bonuses !== undefined && !opened;
  const [unavailable, setUnavailable] = useState<UnavailablePlatforms>({});
  const [followedId, setFollowedId] = useState<number>();
  const parts = useBonusParts(id !== undefined || followedId !== undefined);
  const metadata = metadataOf(site);
  usePageMetadata(parts && (isGone || opened) ? parts.withBonus(metadata, opened) : metadata);

  const platforms = site.platforms.filter(({ key }) =>
    bonuses?.some(({ platform }) => platform === key),
  );
  const hasChoice = platforms.length > 1;
  const choice = usePlatformChoice(platforms);
  // The chips are marked at once. To remove cards takes longer if there are hundreds.
  const applied = useDeferredValue(choice);
  const hasFields = bonuses !== undefined && bonuses.length >= MIN_BONUSES_TO_FILTER;
  // The document of a single bonus has only some bonuses. Until all are loaded, the fields' space is empty.
  const canFilter = hasFields && !isExcerpt;
  const [filter, setFilter] = useState<BonusFilter>();
  const shown = useMemo(() => {
    const ofPlatform =
      applied === 'all' ? bonuses : bonuses?.filter(({ platform }) => platform === applied);
    return canFilter && filter && parts && ofPlatform
      ? parts.filterBonuses(ofPlatform, filter)
      : ofPlatform;
  }, [bonuses, applied, canFilter, filter, parts]);
  return (
    <div className={section.page} data-choices={platforms.map(({ key }) => key).join(' ')}>
      <header className={section.head}>
        <h1>Exclusive Bonuses</h1>
        <p className={section.lead}>
          {`Bonuses ${site.platforms.length === 2 ? 'for both platforms ' : ''}with the code`}{' '}
          <strong className={styles.code} translate="no">
            {code}
          </strong>
          .
        </p>
      </header>
      <div className={styles.disclosure}>
        <AffiliateDisclosure hasCasinoLinks={bonuses !== undefined && bonuses.length > 0} />
      </div>
      {isCopy && (
        <p className={`${section.note ?? ''} ${styles.copy ?? ''}`}>
          The server can’t be reached right now. These are the most recently published bonuses.
        </p>
      )}
      {parts && isGone && <parts.GoneNote hasOthers={bonuses.length > 0} />}
      {(hasChoice || hasFields) && (
        <div className={styles.controls}>
          {hasChoice && <PlatformChips platforms={platforms} choice={choice} />}
          {hasFields && (
            <div className={styles.fields}>
              {canFilter && parts && (
                <parts.BonusFilters
                  bonuses={bonuses}
                  found={shown?.length ?? 0}
                  applied={filter}
                  onApply={setFilter}
                />
              )}
            </div>
          )}
        </div>
      )}
      {isLoading ? (
        <LoadingParts label="Loading bonus offers..." parts={['cards']} />
      ) : bonuses === undefined || shown === undefined ? (
        <Unavailable
          text="The bonuses can’t be loaded right now."
          onRetry={reload}
          isTrying={isFetching}
        />
      ) : bonuses.length === 0 ? (
        <div className={section.empty}>
          <EmptyTable />
          <p>There are no bonuses at the moment. New bonuses will appear here.</p>
        </div>
      ) : (
        <BonusGrid bonuses={shown} unavailable={unavailable} End={parts?.BonusEnd} onOpen={open} />
      )}
      {isExcerpt && (
        // Opens the complete document, also without script.
        <p className={styles.more}>
          <a className={buttons.secondary} href={paths.bonuses}>
            All bonuses
          </a>
        </p>
      )}
      <p className={styles.note}>{texts.bonusesNote}</p>
      {parts && <parts.UnavailablePlatformsFinder onFound={setUnavailable} />}
      {parts && bonuses && (
        <parts.CodeBar
          bonuses={bonuses}
          followedId={followedId}
          onOpen={open}
          onDismiss={() => {
            setFollowedId(undefined);
          }}
        />
      )}
      {opened && !parts && (
        <p role="status" className={styles.opening}>
          Loading bonus details...
        </p>
      )}
      {parts && opened && (
        <parts.OpenedBonus
          bonus={opened}
          unavailable={unavailable[opened.platform]}
          onClose={close}
          onFollow={setFollowedId}
        />
      )}
    </div>
  );
}
