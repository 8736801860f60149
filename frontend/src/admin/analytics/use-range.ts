import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readRange, type Range } from './range';

/** The selected range, in the URL, so that reload and back keep it. */
export function useRange() {
  const [query, setQuery] = useSearchParams();
  const [now] = useState(() => Date.now());
  const range = useMemo(() => readRange(query, now), [query, now]);
  const setPreset = useCallback(
    (days: number) => {
      setQuery({ days: String(days) });
    },
    [setQuery],
  );
  const setRange = useCallback(
    ({ from, to }: Range) => {
      setQuery({ from, to });
    },
    [setQuery],
  );
  return { range, setPreset, setRange };
}
