import { findApi, type FoundPlayer, type FoundPlayers } from './generated-find';
import { anything, orNull, type ShapeOf } from './shape';

const PLAYER: ShapeOf<FoundPlayer> = {
  id: '',
  playerId: '',
  rank: 0,
  username: '',
  wagered: 0,
  // If it is missing, the wager is shown without cents.
  isClose: anything,
  prize: 0,
  nextPrize: orNull({ rank: 0, prize: 0, wagered: 0 }),
};

const PLAYERS: ShapeOf<FoundPlayers> = {
  snapshot: '',
  total: 0,
  refreshMinutes: 0,
  matches: [PLAYER],
};

export const findPlayersApi = findApi.enhanceEndpoints({
  endpoints: {
    findPlayers: {
      // Fetched again together with the standings.
      providesTags: ['Leaderboard'],
      // The visitor sees the failure and can search again.
      extraOptions: { shape: PLAYERS, maxRetries: 0 },
    },
  },
});

export const { useFindPlayersQuery } = findPlayersApi;
export type { FoundPlayer, FoundPlayers } from './generated-find';
