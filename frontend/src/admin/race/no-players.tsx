import { Button } from 'antd';
import type { AdminLeaderboard } from '../../api/panel/race';
import { MAIN_RACE } from '../../api/panel/races';
import { AdminLink } from '../account/session/roles';
import { partsAddress } from '../shared/addresses';
import { EmptyList } from '../shared/lists/empty-list';

function whyNoPlayers({ race, state, updatedAt }: AdminLeaderboard): string {
  if (state === 'scheduled') return 'The race has not begun yet.';
  const isMain = race === MAIN_RACE;
  const sources = isMain ? 'The sheets' : 'The sources';
  if (updatedAt === null) return `${sources} have not been read successfully yet.`;
  return isMain
    ? 'The sheets have no rows yet. That is normal at the start of a month.'
    : 'No one has wagered yet. That is normal at the start of a race.';
}

interface NoPlayersProps {
  race: AdminLeaderboard;
  onLastPage: () => void;
  /** Clears the search and the filter. */
  onAllPlayers: () => void;
}

/** Why a page of the standings is empty, and how to leave it. */
export function NoPlayers({ race, onLastPage, onAllPlayers }: NoPlayersProps) {
  if (race.source === 'off') {
    return (
      <EmptyList title="Your site has no race" level={3}>
        <p>Visitors see no standings and no prizes.</p>
        <p>
          <AdminLink to={partsAddress}>Turn the race on in Site Config</AdminLink>
        </p>
      </EmptyList>
    );
  }
  if (race.total === 0) {
    return (
      <EmptyList title="No players yet" level={3}>
        <p>{whyNoPlayers(race)}</p>
      </EmptyList>
    );
  }
  if (race.found === 0) {
    return (
      <EmptyList title="No players found" level={3}>
        <p>No player of this race matches.</p>
        <Button onClick={onAllPlayers}>Show all players</Button>
      </EmptyList>
    );
  }
  return (
    <EmptyList title="There is no such page" level={3}>
      <Button onClick={onLastPage}>Show the last page</Button>
    </EmptyList>
  );
}
