import type { ReactNode } from 'react';
import { paths } from '@playhouse/rules/paths';
import styles from './sign-in.module.css';

interface SignInCardProps {
  title: string;
  children: ReactNode;
}

/** The frame of the pages before the panel: the sign-in, links, and the change of a generated password. */
export function SignInCard({ title, children }: SignInCardProps) {
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <img className={styles.mark} src="/favicon.svg" alt="" width={48} height={48} />
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
      <a className={styles.back} href={paths.home}>
        Back to the site
      </a>
    </main>
  );
}
