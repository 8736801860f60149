import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { bounds } from '../../../api/generated-bounds';
import { failureMessage } from '../../../api/failure';
import { type AdminLeaderboard, useGetAdminLeaderboardQuery } from '../../../api/panel/race';
import { formatCount } from '../../../shared/format/formats';
import { formatAmount } from '../sources/source-words';

const PAUSE_MS = 300;
const MAX_PLAYERS = 20;

interface PlayerSelectProps {
  race: AdminLeaderboard;
  /** The id of the player who cannot be chosen. */
  except: string;
  /** Set by the form: the id of the chosen player. */
  id?: string;
  value?: string;
  onChange?: (id: string) => void;
}

/** Chooses a player of a period by a part of the name. Masks can be equal, so it also shows ranks. */
export function PlayerSelect({ race, except, ...field }: PlayerSelectProps) {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      setSearch(typed.trim().slice(0, bounds.getAdminLeaderboard.search.maxLength));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [typed]);
  const { data, error, isFetching } = useGetAdminLeaderboardQuery({
    ...{ race: race.race, period: race.month, limit: MAX_PLAYERS },
    search: search === '' ? undefined : search,
  });
  const players = data?.entries.filter(({ id }) => id !== except) ?? [];
  return (
    <Select
      {...field}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder="Search by name"
      loading={isFetching}
      options={players.map(({ id, username, rank, wagered }) => ({
        value: id,
        label: `${username} (rank ${formatCount(rank)}, ${formatAmount(wagered, race.unit)})`,
      }))}
      notFoundContent={
        error
          ? failureMessage(error, 'Network error')
          : isFetching
            ? 'Searching...'
            : 'No players found'
      }
    />
  );
}
