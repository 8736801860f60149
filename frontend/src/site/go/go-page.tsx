import { Fragment } from 'react';
import type { GoStep } from '@playhouse/rules/go-page';
import { breakPath, paths } from '@playhouse/rules/paths';
import { ContactLink } from '../../shared/help/contact-link';
import { regionInSentence } from '../../shared/region/region-names';
import buttons from '../../shared/ui/button.module.css';
import { Name } from '../../shared/ui/text/names';
import { BREAK_TITLE } from '../break/break-end';
import { AskRegion } from './ask-region';
import type { GoPageData } from './go-page-data';
import { UnavailableHere } from './unavailable-here';
import styles from './go-page.module.css';

interface GoPageProps {
  page: GoPageData;
  creatorName: string;
}

/**
 * The page between the site and a casino, rendered only by the server: plain HTML that works without
 * scripts, outside of the layout and the router.
 */
export function GoPage({ page, creatorName }: GoPageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <a href={paths.home}>
          <Name>{creatorName}</Name>
        </a>
        <span>18+</span>
      </header>
      <main className={styles.main} data-region={page.chosenRegion ?? undefined}>
        <div hidden data-on-break>
          <h1>{BREAK_TITLE}</h1>
          <p>Until it ends, this browser opens no links to casinos here.</p>
          <p>
            <a href={breakPath} className={buttons.quiet}>
              When does it end?
            </a>
          </p>
        </div>
        <div className={styles.step} data-promotion>
          {page.bonus !== null && <p className={styles.bonus}>{page.bonus}</p>}
          {page.host !== null && <p>This link leads to {page.host}.</p>}
          <Step page={page} step={page.step} />
        </div>
      </main>
      <aside className={styles.help} aria-labelledby="help">
        <h2 id="help">Gambling should never be a way to make money</h2>
        {page.help.length > 0 && (
          <>
            <p>If it stops being fun, talk to someone. It is free and confidential.</p>
            <ul>
              {page.help.map((line) => (
                <li key={line.id}>
                  {line.name}:{' '}
                  {line.contacts.map((contact, index) => (
                    <Fragment key={contact.href}>
                      {index > 0 && ' · '}
                      <ContactLink contact={contact} />
                    </Fragment>
                  ))}
                </li>
              ))}
            </ul>
          </>
        )}
        <a href={paths.help}>All help lines and self-exclusion</a>
      </aside>
    </div>
  );
}

function Step({ page, step }: { page: GoPageData; step: GoStep }) {
  const { platform, target } = page;
  switch (step.kind) {
    case 'ask':
      return <AskRegion page={page} step={step} />;
    case 'continue':
      return (
        <>
          <h1>
            {platform} is available in {regionInSentence(step.region)}
          </h1>
          <p>
            You are in {regionInSentence(step.region)}.{' '}
            <a href={`/go/${target}`}>Choose another place</a>
          </p>
          <a href={step.href} className={buttons.primary} rel="sponsored nofollow noopener">
            Continue to {page.host ?? platform}
          </a>
          <p className={styles.why}>
            Affiliate link: we may earn a commission if you sign up, at no cost to you. 18+ only.
            The platform’s terms apply.
          </p>
        </>
      );
    case 'unavailable':
      return <UnavailableHere page={page} step={step} />;
    case 'hidden':
      return (
        <>
          <h1>This bonus is not available</h1>
          <p>It has ended, or it can’t be claimed yet.</p>
          <a href={paths.bonuses} className={buttons.primary}>
            Current bonuses
          </a>
        </>
      );
  }
}
