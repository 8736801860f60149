/**
 * Adds the other bonuses to a new order of some bonuses. Each of the others stays behind the ordered bonus
 * that it follows in the current order. Those before all ordered bonuses stay first.
 *
 * @param current the ids of all bonuses in the current order
 * @param ids the ids of some bonuses in the new order
 * @returns the ids of all bonuses
 */
export function completeOrder(current: readonly number[], ids: readonly number[]): number[] {
  const ordered = new Set(ids);
  const followers = new Map<number | null, number[]>();
  let predecessor: number | null = null;
  for (const id of current) {
    if (ordered.has(id)) predecessor = id;
    else followers.set(predecessor, [...(followers.get(predecessor) ?? []), id]);
  }
  return [
    ...(followers.get(null) ?? []),
    ...ids.flatMap((id) => [id, ...(followers.get(id) ?? [])]),
  ];
}
