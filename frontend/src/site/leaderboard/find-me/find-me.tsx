import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { RacePage } from '@playhouse/rules/paths';
import type { Leaderboard } from '../../../api/leaderboard';
import buttons from '../../../shared/ui/button.module.css';
import { FIND_ME } from '../head/leaderboard-head';
import { OwnRank } from './own-rank';
import styles from './find-me.module.css';

export interface FindMeProps {
  head: Leaderboard;
  /** The shown race and the period in the address. */
  page: RacePage;
  /** Called with the visitor's own id when it is found, and with undefined when it is forgotten. */
  onOwnId: (id: string | undefined) => void;
}

/**
 * The field with which visitors find themselves in the standings, and the result. It is loaded when
 * the browser is idle, and its space is reserved.
 */
export function FindMe(props: FindMeProps) {
  const field = useRef<HTMLInputElement>(null);
  // A new object for each search, so that the same name can be searched again.
  const [typed, setTyped] = useState<{ name: string }>();
  const { hash, key } = useLocation();
  useEffect(() => {
    // The link has scrolled to the heading above the field.
    if (hash === FIND_ME) field.current?.focus({ preventScroll: true });
  }, [hash, key]);
  const find = () => {
    setTyped({ name: field.current?.value ?? '' });
  };
  return (
    <>
      <div role="search" className={styles.field}>
        <label htmlFor="find-me">Your casino user name</label>
        <input
          id="find-me"
          ref={field}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          onKeyDown={({ key }) => {
            if (key === 'Enter') find();
          }}
        />
        <button type="button" className={buttons.secondary} onClick={find}>
          Find
        </button>
      </div>
      <OwnRank {...props} typed={typed} field={field} />
    </>
  );
}
