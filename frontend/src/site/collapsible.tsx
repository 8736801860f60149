import { useId, type ReactNode } from 'react';
import styles from './collapsible.module.css';

interface CollapsibleProps {
  title: ReactNode;
  /** Whether it is open at first. */
  isOpen?: boolean;
  /** The level of its heading. */
  level?: 2 | 3;
  /** `nav` for a group of links; `div` for a part of a card, which is not a landmark. */
  as?: 'nav' | 'section' | 'div';
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A section of the page. On phones it opens and closes at its title, also without script; on wider
 * screens it is always open.
 */
export function Collapsible({
  title,
  isOpen = false,
  level = 2,
  as: Section = 'section',
  className = '',
  children,
}: CollapsibleProps) {
  const titleId = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Section
      className={`${styles.section ?? ''} ${className}`}
      aria-labelledby={Section === 'div' ? undefined : titleId}
    >
      <Heading id={titleId} className={styles.heading}>
        {title}
      </Heading>
      <details className={styles.details} open={isOpen}>
        <summary className={styles.summary}>
          <Heading>{title}</Heading>
        </summary>
        {children}
      </details>
    </Section>
  );
}
