import { ArrowLeftOutlined } from '@ant-design/icons';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styles from './page-head.module.css';

interface PageHeadProps {
  title: string;
  /** The tab that opened the page. */
  back: { to: string; label: string };
  /** Buttons for the whole page. */
  children?: ReactNode;
}

/** The head of a page that a tab opens. Whoever comes from the tab goes on from here. */
export function PageHead({ title, back, children }: PageHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirstPage = useLocation().key === 'default';
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus();
    // Only the arrival counts: filters change the location, too.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <div className={styles.head}>
      <div>
        <Link className={styles.back} to={back.to}>
          <ArrowLeftOutlined aria-hidden /> {back.label}
        </Link>
        <h2 ref={heading} className={styles.heading} tabIndex={-1}>
          {title}
        </h2>
      </div>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
