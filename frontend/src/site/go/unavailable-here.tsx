import type { GoStep } from '@playhouse/rules/go-page';
import { paths } from '@playhouse/rules/paths';
import { formatUtcDay } from '../../shared/format/formats';
import { regionInSentence } from '../../shared/region/region-names';
import buttons from '../../shared/ui/button.module.css';
import { SourceLinks } from '../region/source-links';
import type { GoPageData } from './go-page-data';
import styles from './go-page.module.css';

interface UnavailableHereProps {
  page: GoPageData;
  step: Extract<GoStep, { kind: 'unavailable' }>;
}

/** Why there is no link to the platform, and the alternatives. */
export function UnavailableHere({ page: { platform, target }, step }: UnavailableHereProps) {
  const { region, rule, other } = step;
  if (region === null) {
    return (
      <>
        <h1>That’s fine</h1>
        <p>
          Without a state or country we can’t tell whether {platform} may be offered where you are,
          so we don’t open it.
        </p>
        <Ways target={target} label="Choose a state or country" />
      </>
    );
  }
  const place = regionInSentence(region);
  const isBlocked = rule?.status === 'blocked';
  return (
    <>
      <h1>
        {isBlocked ? 'Not available in' : 'Not confirmed for'} {place}
      </h1>
      <p>
        {isBlocked
          ? `${rule.since === null ? '' : `Since ${formatUtcDay(rule.since)}, `}${platform} may not be offered in ${place}, so we don’t link to it there.`
          : `We haven’t confirmed that ${platform} may be offered in ${place}, so we don’t link to it there.`}
      </p>
      {rule && (
        <p className={styles.why}>
          <SourceLinks sources={rule.sources} />
          Last checked on {formatUtcDay(rule.checkedOn)}. This is not legal advice.
        </p>
      )}
      {other && (
        <a href={other.href} className={buttons.primary} rel="sponsored nofollow noopener">
          Continue to {other.name}
        </a>
      )}
      <Ways target={target} label={`Not in ${place}? Choose another place`} />
    </>
  );
}

function Ways({ target, label }: { target: string; label: string }) {
  return (
    <ul className={styles.ways}>
      <li>
        <a href={`/go/${target}`} className={buttons.quiet}>
          {label}
        </a>
      </li>
      <li>
        <a href={paths.home} className={buttons.quiet}>
          Back to the site
        </a>
      </li>
    </ul>
  );
}
