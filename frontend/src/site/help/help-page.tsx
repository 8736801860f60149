import { nearestFirst } from '@playhouse/rules/nearest-lines';
import { paths } from '@playhouse/rules/paths';
import { useGetHelpQuery, type HelpLine } from '../../api/help';
import { HelpLineItem } from '../../shared/help/help-line-item';
import { formatUtcDay } from '../../shared/format/formats';
import { placeName } from '../../shared/region/region-names';
import legal from '../legal/legal-page.module.css';
import section from '../section.module.css';
import { useQueryFailure } from '../../shared/hooks/use-query-failure';
import { usePageMetadata } from '../../shared/page-metadata';
import { useVisitorRegion } from '../../shared/region/visitor-region';
import { LoadingParts } from '../../shared/ui/skeleton';
import { TakeBreak } from '../break/take-break';
import { OwnRegion } from '../region/own-region';
import { Unavailable } from '../unavailable';
import { useSite } from '../use-site';
import { helpRegion } from './help-region';
import { useZone } from './use-nearest-help';

interface HelpListProps {
  lines: readonly HelpLine[];
  /** Whether each line names its region, because no heading does. */
  hasPlaces?: boolean;
}

/** Help lines with their contacts, hours, languages, and the day of the last check. */
function HelpList({ lines, hasPlaces = false }: HelpListProps) {
  return (
    <dl className={legal.lines}>
      {lines.map((line) => (
        <HelpLineItem
          key={line.id}
          line={line}
          place={hasPlaces && line.region !== '*' ? placeName(line.region) : undefined}
        >
          <p className={section.note}>{detailsOf(line)}</p>
        </HelpLineItem>
      ))}
    </dl>
  );
}

function detailsOf({ hours, languages, checkedOn }: HelpLine): string {
  const parts = [
    hours,
    languages,
    checkedOn === null ? 'Not checked yet' : `Checked on ${formatUtcDay(checkedOn)}`,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

/** Where visitors find help with gambling, and how they exclude themselves. */
export default function HelpPage() {
  const { creator } = useSite();
  const chosen = useVisitorRegion();
  const zone = useZone();
  const query = useGetHelpQuery();
  const { data: help, isFetching, refetch } = query;
  const failure = useQueryFailure(query);
  usePageMetadata({
    title: `Get Help | ${creator.name}`,
    siteName: creator.name,
    description:
      'Help lines for problem gambling by country, and how to exclude yourself: national registers, the casinos themselves and blocking software.',
    keywords: `problem gambling, help lines, self-exclusion, ${creator.name}`,
    canonical: paths.help,
  });
  const all = help?.lines ?? [];
  const region = helpRegion(
    chosen,
    zone,
    all.map((line) => line.region),
  );
  const lines = nearestFirst(all, region);
  const ofKind = (kind: HelpLine['kind']) => lines.filter((line) => line.kind === kind);
  return (
    <div className={section.page}>
      <header className={section.head}>
        <h1>Get Help</h1>
        <p className={section.lead}>
          If gambling stops being fun, if you chase losses, borrow money to play or hide how much
          you play, talk to someone today. Those close to you can ask for help, too. In an
          emergency, call your local emergency number.
        </p>
        <OwnRegion />
      </header>
      <div className={legal.text}>
        {help ? (
          <HelpLines lines={ofKind('line')} />
        ) : failure ? (
          <Unavailable
            text="The help lines can’t be loaded right now."
            onRetry={() => void refetch()}
            isTrying={isFetching}
          />
        ) : (
          <LoadingParts label="Loading help lines..." parts={['text']} />
        )}
        {/* No id before the help lines are loaded: they would push the section out of view again. */}
        <section id={help || failure ? 'break' : undefined} aria-labelledby="take-a-break">
          <h2 id="take-a-break">Take a break</h2>
          <TakeBreak />
        </section>
        {help && <SelfExclusion ofKind={ofKind} />}
      </div>
    </div>
  );
}

interface HelpGroup {
  region: string;
  /** The name of the region. */
  place: string;
  lines: HelpLine[];
}

/** The lines by region, in the order of each region's first line. */
function groupByRegion(lines: readonly HelpLine[]): HelpGroup[] {
  const groups = new Map<string, HelpLine[]>();
  for (const line of lines) {
    const group = groups.get(line.region);
    if (group) group.push(line);
    else groups.set(line.region, [line]);
  }
  return [...groups].map(([region, ofRegion]) => ({
    region,
    place: placeName(region),
    lines: ofRegion,
  }));
}

function HelpLines({ lines }: { lines: readonly HelpLine[] }) {
  const groups = groupByRegion(lines);
  return (
    <section aria-labelledby="help-lines">
      <h2 id="help-lines">Help lines</h2>
      {groups.length === 0 && <p>This site lists no help lines at the moment.</p>}
      {groups.map((group) => (
        <section key={group.region} aria-labelledby={`help-${group.region}`}>
          <h3 id={`help-${group.region}`}>{group.place}</h3>
          <HelpList lines={group.lines} />
        </section>
      ))}
    </section>
  );
}

const WAYS = [
  {
    kind: 'register',
    title: 'National registers',
    text: 'A register excludes you from every operator that is licensed in its country. The casinos on this site may not be among them: exclude yourself there, too.',
  },
  {
    kind: 'platform',
    title: 'At the casinos',
    text: 'Limits for deposits and losses, breaks and self-exclusion for your account.',
  },
  {
    kind: 'blocking',
    title: 'Blocking software',
    text: 'It blocks gambling sites and apps on your devices. Many banks also block payments to gambling companies when you ask them.',
  },
] as const satisfies readonly { kind: HelpLine['kind']; title: string; text: string }[];

interface SelfExclusionProps {
  ofKind: (kind: HelpLine['kind']) => HelpLine[];
}

/** Ways to exclude oneself; those that the site has no entry for are left out. */
function SelfExclusion({ ofKind }: SelfExclusionProps) {
  const ways = WAYS.map((way) => ({ ...way, lines: ofKind(way.kind) })).filter(
    ({ lines }) => lines.length > 0,
  );
  if (ways.length === 0) return null;
  return (
    <section aria-labelledby="self-exclusion">
      <h2 id="self-exclusion">Exclude yourself</h2>
      {ways.map(({ kind, title, text, lines }) => (
        <section key={kind} aria-labelledby={`help-${kind}`}>
          <div className={legal.head}>
            <h3 id={`help-${kind}`}>{title}</h3>
            <p>{text}</p>
          </div>
          <HelpList lines={lines} hasPlaces />
        </section>
      ))}
    </section>
  );
}
