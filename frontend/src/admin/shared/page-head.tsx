import { ArrowLeftOutlined } from '@ant-design/icons';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styles from './page-head.module.css';

interface PageHeadProps {
  title: string;
  /** The tab to go back to; absent for a page that the navigation links to. */
  back?: { to: string; label: string };
  /** Buttons of the page. */
  children?: ReactNode;
}

/** The header of a page. If it has a way back, a navigation to the page focuses its heading. */
export function PageHead({ title, back, children }: PageHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirstPage = useLocation().key === 'default';
  useEffect(() => {
    if (back && !isFirstPage) heading.current?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only on mount: filters change the location
  }, []);
  return (
    <div className={styles.head}>
      <div>
        {back && (
          <Link className={styles.back} to={back.to}>
            <ArrowLeftOutlined aria-hidden /> {back.label}
          </Link>
        )}
        <h2 ref={heading} className={styles.heading} tabIndex={-1}>
          {title}
        </h2>
      </div>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
