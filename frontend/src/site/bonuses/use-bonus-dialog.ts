import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { bonusIdOf, paths } from '@playhouse/rules/paths';
import type { PublicBonus } from '../../api/bonuses';

/** Marks the history entry of a dialog that was opened from the list, so that closing it can go back. */
const FROM_LIST = 'from-list';

/** The path of a bonus's page. The static copy of an older release has no paths. */
export const pathOf = ({ id, path }: { id: number; path?: string }): string =>
  path ?? `${paths.bonuses}/${String(id)}`;

/** The bonus whose dialog is open, which is the one that the URL names. */
export function useBonusDialog(): {
  /** The bonus's id; undefined if the URL names none. */
  id: number | undefined;
  /**
   * Adds the URL of a bonus to the history, so that Back closes the dialog. It stays the same function,
   * so that hundreds of cards are not rendered again.
   */
  open: (bonus: PublicBonus) => void;
  close: () => void;
} {
  const location = useLocation();
  const { key, pathname } = location;
  const navigate = useNavigate();
  const isClosing = useRef(false);
  const latestNavigate = useRef(navigate);
  useEffect(() => {
    isClosing.current = false;
    latestNavigate.current = navigate;
  }, [key, navigate]);
  const open = useCallback((bonus: PublicBonus) => {
    const path = pathOf(bonus);
    // A double click adds one entry.
    const replace = window.location.pathname === path;
    void latestNavigate.current(path, { state: FROM_LIST, replace });
  }, []);
  return {
    id: bonusIdOf(pathname),
    open,
    close: () => {
      // Going back takes a moment. A double click must not go back twice.
      if (isClosing.current) return;
      isClosing.current = true;
      if (location.state === FROM_LIST) void navigate(-1);
      else void navigate(paths.bonuses, { replace: true });
    },
  };
}
