/**
 * A new order of some bonuses, completed by the others: each stays behind the same one of the ordered
 * bonuses as in the current order, or stays first.
 *
 * @param current the ids of all bonuses in the current order
 * @param ids those of some bonuses in the new order
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
