import type { ReactNode } from 'react';
import { formatUtcDay } from '../../shared/format/formats';
import { usePageMetadata } from '../../shared/page-metadata';
import collapsible from '../collapsible.module.css';
import section from '../section.module.css';
import { useSite } from '../use-site';
import styles from './legal-page.module.css';

export interface LegalSection {
  id: string;
  title: string;
  text: ReactNode;
}

interface LegalPageProps {
  title: string;
  path: string;
  description: string;
  /** Keywords for search engines; the creator's name is added. */
  keywords: string;
  /** The day of the last change of the text (YYYY-MM-DD). */
  changedOn: string;
  introduction: ReactNode;
  sections: readonly LegalSection[];
}

/** A legal page with a date and a table of contents (collapsed on phones). */
export function LegalPage({
  title,
  path,
  description,
  keywords,
  changedOn,
  introduction,
  sections,
}: LegalPageProps) {
  const { creator } = useSite();
  usePageMetadata({
    title: `${title} | ${creator.name}`,
    siteName: creator.name,
    description,
    keywords: `${keywords}, ${creator.name}`,
    canonical: path,
  });
  return (
    <div className={`${section.page ?? ''} ${styles.page ?? ''}`}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>
          Dated <time dateTime="2025-01">January 2025</time> · Last changed{' '}
          <time dateTime={changedOn}>{formatUtcDay(changedOn)}</time>
        </p>
        <div className={styles.introduction}>{introduction}</div>
      </header>
      <nav className={styles.contents} aria-label="Contents">
        <details className={collapsible.details}>
          <summary className={collapsible.summary}>Contents</summary>
          <ol>
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ol>
        </details>
      </nav>
      <div className={styles.text}>
        {sections.map(({ id, title: name, text }, index) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>
              {index + 1}. {name}
            </h2>
            {text}
          </section>
        ))}
      </div>
    </div>
  );
}
