/** A player of a race before ranking. */
export interface RankedPlayer {
  /** Identifies the player in the race. */
  key: string;
  name: string;
  /** In minor units. */
  amount: bigint;
  isMasked: boolean;
}

/**
 * What was decided about players, by their keys. `exclude`: the player is left out; `adjust`: an amount in minor units
 * is added; `merge`: the player is the same person as `into`.
 */
export type Ruling =
  | { kind: 'exclude'; player: string }
  | { kind: 'adjust'; player: string; amount: bigint }
  | { kind: 'merge'; player: string; into: string };

/**
 * The players after the rulings, whose order does not matter: what is decided about a player also applies to the one
 * with whom the player was merged. A ruling about someone who is not in the race changes nothing.
 */
export function applyRulings(
  players: ReadonlyMap<string, RankedPlayer>,
  rulings: readonly Ruling[],
): RankedPlayer[] {
  if (rulings.length === 0) return [...players.values()];
  const targets = new Map<string, string>();
  for (const ruling of rulings) {
    if (ruling.kind === 'merge' && players.has(ruling.into))
      targets.set(ruling.player, ruling.into);
  }
  const personOf = (key: string): string => {
    const target = targets.get(key);
    return target === undefined ? key : personOf(target);
  };
  const gains = new Map<string, bigint>();
  const add = (key: string, amount: bigint) => {
    const person = personOf(key);
    gains.set(person, (gains.get(person) ?? 0n) + amount);
  };
  for (const { key, amount } of players.values()) add(key, amount);
  const excluded = new Set<string>();
  for (const ruling of rulings) {
    if (ruling.kind === 'exclude') excluded.add(personOf(ruling.player));
    if (ruling.kind === 'adjust' && players.has(ruling.player)) add(ruling.player, ruling.amount);
  }
  return [...players.values()]
    .filter(({ key }) => !targets.has(key) && !excluded.has(key))
    .map((player) => ({ ...player, amount: gains.get(player.key) ?? player.amount }));
}
