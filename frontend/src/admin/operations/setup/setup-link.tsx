import { Link } from 'react-router-dom';
import type { SetupItem } from '../../../api/panel/setup';
import { FROM_SETUP } from './back-to-setup';
import { textsOf } from './setup-items';
import styles from './setup.module.css';

interface SetupLinkProps {
  item: SetupItem;
  /** Whether it is the next thing to do. */
  isNext: boolean;
}

function labelOf(item: SetupItem): string {
  if (item.failed) return 'See what is wrong';
  return item.done || item.pending ? 'Change' : textsOf(item).action;
}

/** A link to the control with which an item is done. */
export function SetupLink({ item, isNext }: SetupLinkProps) {
  const label = labelOf(item);
  return (
    <Link
      className={isNext ? styles.nextLink : styles.link}
      to={item.href}
      state={FROM_SETUP}
      aria-label={`${label}: ${textsOf(item).title}`}
    >
      {label}
    </Link>
  );
}
