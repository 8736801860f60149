import { useState } from 'react';
import type { PublicBonus } from '../../api/bonuses';
import { recordClick } from '../../shared/clicks';
import { EmptyTable } from '../../shared/ui/drawings';
import { BonusCard } from '../../shared/bonus-card/bonus-card';
import { BonusDialog } from '../../shared/bonus-card/bonus-dialog';
import { cardBonus } from '../../shared/bonus-card/card-bonus';
import { usePageMetadata } from '../../shared/page-metadata';
import { paths } from '../../shared/paths';
import { Spinner } from '../../shared/ui/spinner';
import { AffiliateDisclosure } from '../affiliate-disclosure';
import section from '../section.module.css';
import { Unavailable } from '../unavailable';
import { useSite } from '../use-site';
import styles from './bonuses-page.module.css';
import { useBonuses } from './use-bonuses';

/** All active bonuses, each with a dialog of its details. */
export default function BonusesPage() {
  const { code, countClicks, creator, texts } = useSite();
  const { bonuses, isCopy, isLoading, isFetching, reload } = useBonuses();
  const [opened, setOpened] = useState<PublicBonus>();
  usePageMetadata({
    title: `Exclusive Bonuses | ${creator.name}`,
    siteName: creator.name,
    description: `Casino bonuses with the code ${code}: what you get, the terms, and the link. 18+ only.`,
    keywords: `casino bonus, bonus code ${code}, ${creator.name}, welcome bonus, free bonus`,
    canonical: paths.bonuses,
  });
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
                setOpened(bonus);
              }}
            />
          ))}
        </div>
      )}
      <p className={styles.note}>{texts.bonusesNote}</p>
      {opened && (
        <BonusDialog
          bonus={cardBonus(opened)}
          onClose={() => {
            setOpened(undefined);
          }}
          onFollow={() => {
            recordClick(`bonus:${String(opened.id)}`, opened.ctaUrl, countClicks);
          }}
        />
      )}
    </div>
  );
}
