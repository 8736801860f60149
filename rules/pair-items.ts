type Item = Readonly<Record<string, unknown>>;

/** What identifies an item of a list when its other fields change. */
const identityOf = ({ key, name, title, weekday }: Item): unknown =>
  [key, name, title, weekday].find((value) => typeof value === 'string' && value !== '');

/**
 * Pairs the old and the new version of each item of a list. Items without a counterpart by identity are paired
 * if they have the same position, because a changed name is more likely than a removed item.
 *
 * @returns in the order of the newer list; removed items come last
 */
export function pairItems<Fields extends Item>(
  before: readonly Fields[],
  after: readonly Fields[],
): (readonly [old: Fields | undefined, current: Fields | undefined])[] {
  const unpaired = new Set(before);
  const take = (item: Fields | undefined) =>
    item !== undefined && unpaired.delete(item) ? item : undefined;
  const byIdentity = after.map((item) =>
    take([...unpaired].find((old) => identityOf(old) === identityOf(item))),
  );
  const pairs = after.map(
    (item, index) => [byIdentity[index] ?? take(before[index]), item] as const,
  );
  return [...pairs, ...[...unpaired].map((item) => [item, undefined] as const)];
}
