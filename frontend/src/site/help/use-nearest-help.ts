import { useEffect, useSyncExternalStore } from 'react';
import { nearestLines } from '@playhouse/rules/nearest-lines';
import { useGetHelpQuery } from '../../api/help';
import { useVisitorRegion } from '../../shared/region/visitor-region';
import { useSite } from '../use-site';
import { helpRegion } from './help-region';
import { showNearest } from './use-help-lines';

const never = () => () => undefined;

/** The time zone of the device; undefined on the server and during hydration. */
export const useZone = (): string | undefined =>
  useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => undefined,
  );

/** Shows the help lines of the visitor's region on the page. They are loaded if the site's first one is not. */
export function useNearestHelp(): void {
  const { helpLines } = useSite();
  const chosen = useVisitorRegion();
  const zone = useZone();
  const [first] = helpLines;
  const expected = helpRegion(chosen, zone, first ? [first.region] : []);
  const { data } = useGetHelpQuery(undefined, {
    skip: expected === null || first?.region === expected,
  });
  useEffect(() => {
    if (!data) return undefined;
    const lines = data.lines.filter(({ kind }) => kind === 'line');
    const region = helpRegion(
      chosen,
      zone,
      lines.map((line) => line.region),
    );
    showNearest(nearestLines(lines, region));
    return () => {
      showNearest(undefined);
    };
  }, [chosen, data, zone]);
}
