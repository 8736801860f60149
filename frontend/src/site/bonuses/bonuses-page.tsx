import { recordClick } from '../../shared/clicks';
import { EmptyTable } from '../../shared/ui/drawings';
import { BonusCard } from '../../shared/bonus-card/bonus-card';
import { BonusDialog } from '../../shared/bonus-card/bonus-dialog';
import { cardBonus } from '../../shared/bonus-card/card-bonus';
import { usePageMetadata } from '../../shared/page-metadata';
import { Spinner } from '../../shared/ui/spinner';
import { AffiliateDisclosure } from '../affiliate-disclosure';
import section from '../section.module.css';
import { Unavailable } from '../unavailable';
import { useSite } from '../use-site';
import { metadataOf } from './bonus-metadata';
import styles from './bonuses-page.module.css';
import { useBonusDialog } from './use-bonus-dialog';
import { useBonuses } from './use-bonuses';

/** All live bonuses, each with a dialog of its details, which has its own URL. */
export default function BonusesPage() {
  const site = useSite();
  const { code, countClicks, texts } = site;
  const { bonuses, isCopy, isLoading, isFetching, reload } = useBonuses();
  const { id, open, close } = useBonusDialog();
  const opened = bonuses?.find((bonus) => bonus.id === id);
  const isGone = id !== undefined && bonuses !== undefined && !opened;
  usePageMetadata(metadataOf(site, isGone ? null : opened));
  return (
    <div className={section.page}>
      <header className={section.head}>
        <h1>Exclusive Bonuses</h1>
        <p className={section.lead}>
          Bonuses for both platforms with the code <strong className={styles.code}>{code}</strong>.
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
          This bonus is not available.{bonuses.length > 0 && ' All current bonuses are below.'}
        </p>
      )}
      {isLoading ? (
        <Spinner label="Loading bonus offers..." />
      ) : bonuses === undefined ? (
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
        <div className={styles.grid}>
          {bonuses.map((bonus) => (
            <BonusCard
              key={bonus.id}
              bonus={cardBonus(bonus)}
              onOpen={() => {
                open(bonus);
              }}
            />
          ))}
        </div>
      )}
      <p className={styles.note}>{texts.bonusesNote}</p>
      {opened && (
        <BonusDialog
          bonus={cardBonus(opened)}
          onClose={close}
          onFollow={() => {
            recordClick(`bonus:${String(opened.id)}`, opened.ctaUrl, countClicks);
          }}
        />
      )}
    </div>
  );
}
