import { useDeferredValue, useMemo, useState } from 'react';
import { EmptyTable } from '../../shared/ui/drawings';
import { usePageMetadata } from '../../shared/page-metadata';
import { paths } from '../../shared/paths';
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
import { metadataOf } from './bonus-metadata';
import styles from './bonuses-page.module.css';
import { useBonusDialog } from './use-bonus-dialog';
import { useBonusParts } from './use-bonus-parts';
import { useBonuses } from './use-bonuses';

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
  usePageMetadata(metadataOf(site, isGone ? null : opened));

  const [unavailable, setUnavailable] = useState<UnavailablePlatforms>({});
  const [followedId, setFollowedId] = useState<number>();
  const parts = useBonusParts(id !== undefined || followedId !== undefined);

  const hasChoice = new Set(bonuses?.map(({ platform }) => platform)).size > 1;
  // The styles hide cards at once. To remove them takes longer if there are hundreds.
  const choice = useDeferredValue(usePlatformChoice());
  const hasFields = bonuses !== undefined && bonuses.length >= MIN_BONUSES_TO_FILTER;
  // The document of a single bonus has only some bonuses. Until all are loaded, the fields' space is empty.
  const canFilter = hasFields && !isExcerpt;
  const [filter, setFilter] = useState<BonusFilter>();
  const shown = useMemo(() => {
    const ofPlatform =
      hasChoice && choice !== 'all'
        ? bonuses?.filter(({ platform }) => platform === choice)
        : bonuses;
    return canFilter && filter && parts && ofPlatform
      ? parts.filterBonuses(ofPlatform, filter)
      : ofPlatform;
  }, [bonuses, hasChoice, choice, canFilter, filter, parts]);
  return (
    <div className={section.page}>
      <header className={section.head}>
        <h1>Exclusive Bonuses</h1>
        <p className={section.lead}>
          Bonuses for both platforms with the code{' '}
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
      {isGone && (
        <p className={styles.gone}>
          This bonus is not available.{bonuses.length > 0 && ' The current bonuses are below.'}
        </p>
      )}
      {(hasChoice || hasFields) && (
        <div className={styles.controls}>
          {hasChoice && <PlatformChips />}
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
        <BonusGrid
          bonuses={shown}
          unavailable={unavailable}
          isFiltered={hasChoice}
          End={parts?.BonusEnd}
          onOpen={open}
        />
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
          code={code}
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
