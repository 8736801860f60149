import { type GoStep, UNDISCLOSED } from '@playhouse/rules/go-page';
import { regionName } from '../../shared/region/region-names';
import buttons from '../../shared/ui/button.module.css';
import type { GoPageData } from './go-page-data';
import styles from './go-page.module.css';

interface AskRegionProps {
  page: GoPageData;
  step: Extract<GoStep, { kind: 'ask' }>;
}

const sortedByName = (codes: readonly string[]) =>
  codes
    .map((code) => ({ code, name: regionName(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));

/**
 * Asks where the visitor is. The script of the page preselects an earlier answer, or else the region of the
 * browser's time zone.
 */
export function AskRegion({ page: { platform, target }, step }: AskRegionProps) {
  const { isInvalid, regions, suggested } = step;
  const groups = [
    { label: 'United States', codes: [...regions.states, ...regions.territories] },
    { label: 'Other countries', codes: regions.countries },
  ];
  const from = `/go/${target}/from`;
  return (
    <>
      <h1>Where are you?</h1>
      <p>
        {platform} may be offered in some places and not in others. Tell us where you are, and we
        show the link only if it is allowed there.
      </p>
      <form action={from} className={styles.form}>
        <label htmlFor="region">State or country</label>
        {isInvalid && (
          <p id="region-error" role="alert" className={styles.error}>
            Please choose a state or a country from the list.
          </p>
        )}
        <select
          id="region"
          name="region"
          required
          defaultValue={suggested ?? ''}
          aria-describedby={isInvalid ? 'region-error region-why' : 'region-why'}
          aria-invalid={isInvalid || undefined}
        >
          <option value="" disabled>
            Choose…
          </option>
          {groups.map(({ label, codes }) => (
            <optgroup key={label} label={label}>
              {sortedByName(codes).map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <p id="region-why" className={styles.why}>
          <span data-guess hidden>
            We guessed this from your device’s time zone.{' '}
          </span>
          Your answer stays in this browser. The server uses it only for this link: it is not
          stored, logged or passed on. Only your answer decides, not your IP address.
        </p>
        <button type="submit" className={buttons.primary}>
          Continue
        </button>
      </form>
      <p>
        <a href={`${from}?region=${UNDISCLOSED}`} className={buttons.quiet}>
          I’d rather not say
        </a>
      </p>
    </>
  );
}
