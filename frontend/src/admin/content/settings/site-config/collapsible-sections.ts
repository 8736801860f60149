import { createContext, useCallback, useMemo, useState } from 'react';
import { PHONE, useMediaQuery } from '../../../shared/use-media-query';

export interface Collapsible {
  /** Keys are those of the sections. */
  isOpen: (key: string) => boolean;
  toggle: (key: string) => void;
}

/** Null if the sections can't be collapsed; all are then open. */
export const CollapsibleContext = createContext<Collapsible | null>(null);

/**
 * Collapses the sections of a form on phones. Collapsed fields stay in the form and keep their
 * values.
 *
 * @param initiallyOpened keys of the sections that are expanded at first
 * @returns `collapsible` for the context, and `open`, which expands sections
 */
export function useCollapsibleSections(initiallyOpened: readonly string[] = []): {
  collapsible: Collapsible | null;
  open: (keys: Iterable<string>) => void;
} {
  const isPhone = useMediaQuery(PHONE);
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(initiallyOpened));
  const open = useCallback((keys: Iterable<string>) => {
    setOpened((old) => new Set([...old, ...keys]));
  }, []);
  const collapsible = useMemo(
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
  return { collapsible: isPhone ? collapsible : null, open };
}
