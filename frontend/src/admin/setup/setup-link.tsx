import { Link } from 'react-router-dom';
import type { SetupItem } from '../../api/panel/setup';
import { FROM_SETUP } from './back-to-setup';
import { textsOf } from './setup-items';
import styles from './setup.module.css';

interface SetupLinkProps {
  item: SetupItem;
  /** Whether it is the next thing to do. */
  isNext: boolean;
}

/** Leads to the control with which an item is done. */
export function SetupLink({ item, isNext }: SetupLinkProps) {
  const { title, action } = textsOf(item);
  const label = item.done ? 'Change' : action;
  return (
    <Link
      className={isNext ? styles.nextLink : styles.link}
      to={item.href}
      state={FROM_SETUP}
      aria-label={`${label}: ${title}`}
    >
      {label}
    </Link>
  );
}
