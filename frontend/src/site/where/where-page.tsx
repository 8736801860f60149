import { paths } from '@playhouse/rules/paths';
import { useGetRegionsQuery, type Regions, type RegionStatus } from '../../api/regions';
import { formatUtcDay } from '../../shared/format/formats';
import { useQueryFailure } from '../../shared/hooks/use-query-failure';
import { usePageMetadata } from '../../shared/page-metadata';
import { rulePlaceName } from '../../shared/region/region-names';
import { LoadingParts } from '../../shared/ui/skeleton';
import { availability } from '../region/availability';
import { OwnRegion } from '../region/own-region';
import { SourceLinks } from '../region/source-links';
import { ResponsibleGambling } from '../responsible-gambling';
import legal from '../legal/legal-page.module.css';
import section from '../section.module.css';
import { Unavailable } from '../unavailable';
import { useSite } from '../use-site';

const WORDS: Record<RegionStatus['status'], string> = {
  open: 'available',
  blocked: 'not available',
  unknown: 'not confirmed',
};

/** Where each platform may be offered, with the source and the day of the last check. */
export default function WherePage() {
  const { creator, platforms } = useSite();
  const query = useGetRegionsQuery();
  const { data: regions, isFetching, refetch } = query;
  const failure = useQueryFailure(query);
  usePageMetadata({
    title: `Where the Casinos Are Available | ${creator.name}`,
    siteName: creator.name,
    description:
      'The US states and countries in which each casino is available, with the source and the day of the last check.',
    keywords: `available states, available countries, ${creator.name}`,
    canonical: paths.where,
  });
  return (
    <div className={section.page}>
      <header className={section.head}>
        <h1>Where the Casinos Are Available</h1>
        <p className={section.lead}>
          This is where each casino’s rules and the law allow it, as far as we know. If you tell us
          where you are, we link to a casino only if it is available there. Nothing here is legal
          advice.
        </p>
        <OwnRegion />
      </header>
      {regions ? (
        platforms.map(({ key, name }) => (
          <PlatformRegions key={key} id={key} name={name} regions={regions} />
        ))
      ) : failure ? (
        <Unavailable
          text="The list can’t be loaded right now."
          onRetry={() => void refetch()}
          isTrying={isFetching}
        />
      ) : (
        <LoadingParts label="Loading the list..." parts={['text']} />
      )}
      <ResponsibleGambling />
    </div>
  );
}

interface PlatformRegionsProps {
  /** The platform's key. */
  id: string;
  name: string;
  regions: Regions;
}

function PlatformRegions({ id, name, regions }: PlatformRegionsProps) {
  const statuses = regions.platforms[id] ?? [];
  const isBlocked = statuses.length > 0 && statuses.every(({ status }) => status === 'blocked');
  const named = statuses
    .map((status) => ({ ...status, place: rulePlaceName(status.region) }))
    .sort(
      (a, b) =>
        Number(b.region === '*') - Number(a.region === '*') || a.place.localeCompare(b.place, 'en'),
    );
  return (
    <section className={section.section} aria-labelledby={`where-${id}`}>
      <div className={section.sectionHead}>
        <h2 id={`where-${id}`}>{name}</h2>
        <p>
          {availability(regions, id) ??
            `${isBlocked ? 'Not available' : 'Not confirmed'} anywhere at the moment`}
        </p>
      </div>
      <dl className={legal.lines}>
        {named.map(({ region, place, status, until, sources, checkedOn }) => (
          <div key={region}>
            <dt>
              {place}: {WORDS[status]}
              {until !== null && ` until ${formatUtcDay(until)}`}
            </dt>
            <dd className={section.note}>
              <p>
                <SourceLinks sources={sources} />
                Checked {formatUtcDay(checkedOn)}.
              </p>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
