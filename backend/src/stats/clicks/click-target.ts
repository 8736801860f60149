const BONUS_TARGET = /^bonus:([1-9]\d{0,9})$/;

/** The id in a target of the form `bonus:{id}`; undefined for any other text. */
export function bonusIdOf(target: string): number | undefined {
  const id = BONUS_TARGET.exec(target)?.[1];
  return id === undefined ? undefined : Number(id);
}
