import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { RacePage } from '@playhouse/rules/paths';
import { displayedLine } from '@playhouse/rules/displayed-line';
import { maskUsername } from '@playhouse/rules/mask-username';
import { asApiFailure, type ApiFailure } from '../../../api/failure';
import { findPlayersApi, type FoundPlayer, type FoundPlayers } from '../../../api/find-players';

export type Answer =
  | { kind: 'none' | 'empty' | 'searching' }
  | { kind: 'found'; mask: string; players: FoundPlayers }
  | { kind: 'failed'; failure: ApiFailure | undefined };

const NONE: Answer = { kind: 'none' };

/**
 * Searches for a typed name. Only its mask leaves the browser.
 *
 * @param typed a new object for each search
 * @param onOnly called with the player if it is the only one
 */
export function useSearch(
  typed: { name: string } | undefined,
  { race, period }: RacePage,
  onOnly: (player: FoundPlayer) => void,
) {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const [answered, setAnswered] = useState<{ typed?: object | undefined; answer: Answer }>({
    answer: NONE,
  });
  const choose = useRef(onOnly);
  useEffect(() => {
    choose.current = onOnly;
  });
  const name = typed && displayedLine(typed.name);
  const mask = name && maskUsername(name);
  useEffect(() => {
    if (mask === undefined || mask === '') return;
    let isCurrent = true;
    const request = findPlayersApi.endpoints.findPlayers.initiate(
      { mask, race, period },
      { subscribe: false, forceRefetch: true },
    );
    void dispatch(request).then(({ data, error }) => {
      if (!isCurrent) return;
      const [only, ...others] = data?.matches ?? [];
      if (only && others.length === 0) {
        setAnswered({ typed, answer: NONE });
        choose.current(only);
        return;
      }
      const answer: Answer = data
        ? { kind: 'found', mask, players: data }
        : { kind: 'failed', failure: asApiFailure(error) };
      setAnswered({ typed, answer });
    });
    return () => {
      isCurrent = false;
    };
  }, [dispatch, typed, mask, race, period]);
  const pending: Answer = { kind: mask === '' ? 'empty' : 'searching' };
  return {
    answer: answered.typed === typed ? answered.answer : pending,
    clear: () => {
      setAnswered({ typed, answer: NONE });
    },
  };
}
