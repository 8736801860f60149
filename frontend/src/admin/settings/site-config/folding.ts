import { createContext, useCallback, useMemo, useState } from 'react';
import { PHONE, useMediaQuery } from '../../shared/use-media-query';

export interface Folding {
  /** By section's key. */
  isOpen: (key: string) => boolean;
  toggle: (key: string) => void;
}

/** Null where the sections of a form can't be folded: they all stand open there. */
export const FoldingContext = createContext<Folding | null>(null);

/**
 * The sections of a form that is too long for a phone: folded there until one opens them. What is
 * folded stays in the form, with what was typed in it.
 *
 * @returns `folding` for the context, and `open`, which opens sections that somebody has to see
 */
export function useFolding(): { folding: Folding | null; open: (keys: Iterable<string>) => void } {
  const isPhone = useMediaQuery(PHONE);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const open = useCallback((keys: Iterable<string>) => {
    setOpened((old) => new Set([...old, ...keys]));
  }, []);
  const folding = useMemo(
    () => ({
      isOpen: (key: string) => opened.has(key),
      toggle: (key: string) => {
        setOpened((old) => {
          const next = new Set(old);
          if (!next.delete(key)) next.add(key);
          return next;
        });
      },
    }),
    [opened],
  );
  return { folding: isPhone ? folding : null, open };
}
