import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readRange, type Range } from './range';

/** The days that are looked at; they live in the address, so that reload and back keep them. */
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
