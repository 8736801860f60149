const ISO_DURATION =
  /^P(?:(?<days>\d+)D)?(?:T(?:(?<hours>\d+)H)?(?:(?<minutes>\d+)M)?(?:(?<seconds>\d+)S)?)?$/;

/**
 * The seconds of an ISO 8601 duration in YouTube's format (days, hours, minutes, seconds).
 *
 * @returns null if it is not such a duration.
 */
export function secondsOf(duration: string): number | null {
  const parts = ISO_DURATION.exec(duration)?.groups;
  if (!parts) return null;
  const number = (name: string) => Number(parts[name] ?? 0);
  return (
    number('days') * 86_400 + number('hours') * 3_600 + number('minutes') * 60 + number('seconds')
  );
}
