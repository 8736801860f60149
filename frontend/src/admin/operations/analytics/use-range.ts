import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readRange, type Range } from './range';

const DAY_PARAMETERS: ReadonlySet<string> = new Set(['days', 'from', 'to']);

/** The selected range, in the URL, so that reload and back keep it. */
export function useRange() {
  const [query, setQuery] = useSearchParams();
  const [now] = useState(() => Date.now());
  const range = useMemo(() => readRange(query, now), [query, now]);
  const setDays = useCallback(
    (days: Record<string, string>) => {
      setQuery((previous) => {
        // The target, the search and the sort order stay.
        const others = [...previous].filter(([name]) => !DAY_PARAMETERS.has(name));
        return new URLSearchParams([...others, ...Object.entries(days)]);
      });
    },
    [setQuery],
  );
  const setPreset = useCallback(
    (days: number) => {
      setDays({ days: String(days) });
    },
    [setDays],
  );
  const setRange = useCallback(
    ({ from, to }: Range) => {
      setDays({ from, to });
    },
    [setDays],
  );
  return { range, setPreset, setRange };
}
