import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { breakPath, paths } from '@playhouse/rules/paths';
import { CheckIcon, Icon, type IconProps } from '../ui/icons';
import { formatUtcDay } from '../format/formats';
import { CodeChip } from '../code-chip/code-chip';
import type { HelpLine } from '../../api/generated-public';
import { MainContact } from '../help/main-contact';
import { PlatformLink } from '../ui/platform-link';
import { ExternalLink } from '../ui/external-link';
import { PlatformLabel } from '../ui/platform-label';
import { Highlighted } from '../ui/text/highlighted';
import { LocalTime } from '../ui/text/local-time';
import { AUDIENCES, formatDeposit, formatWagering } from './bonus-facts';
import type { CardBonus } from './card-bonus';
import { keyFeature, type KeyFeature } from './key-feature';
import { useHasEnded } from './use-has-ended';
import styles from './bonus-details.module.css';

const ShieldIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6ZM9 12l2.200 2.200L15.300 10" />
  </Icon>
);

/** What precedes a key feature: a tick, a dash or a dot. */
const MARKS: Record<KeyFeature['kind'], ReactNode> = {
  advantage: <CheckIcon width={18} height={18} />,
  restriction: (
    <Icon width={18} height={18}>
      <path d="M6 12h12" />
    </Icon>
  ),
  neutral: (
    <Icon width={18} height={18} strokeWidth={6}>
      <path d="M12 12h.01" />
    </Icon>
  ),
};

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The terms that are set; nothing if there are none. */
function SetTerms({ bonus, hasEnded }: { bonus: CardBonus; hasEnded: boolean }) {
  const { audience, endsAt, minDeposit, wagering } = bonus;
  const terms = [
    endsAt == null
      ? []
      : [{ name: hasEnded ? 'Ended' : 'Ends', value: <LocalTime moment={endsAt} />, isWide: true }],
    minDeposit == null
      ? []
      : [{ name: 'Min. deposit', value: capitalized(formatDeposit(minDeposit)) }],
    wagering == null ? [] : [{ name: 'Wagering', value: capitalized(formatWagering(wagering)) }],
    audience == null ? [] : [{ name: 'For', value: capitalized(AUDIENCES[audience]) }],
  ].flat();
  return (
    terms.length > 0 && (
      <dl className={styles.terms}>
        {terms.map(({ name, value, ...width }) => (
          <div key={name} data-wide={'isWide' in width || undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )
  );
}

interface StepsProps {
  children: ReactNode;
  /** Gets the focus if the steps are removed while one of their links or buttons has it. */
  nextFocus: RefObject<HTMLElement | null>;
}

/** The steps to claim a bonus. */
function Steps({ children, nextFocus }: StepsProps) {
  const list = useRef<HTMLOListElement>(null);
  // The cleanup of a layout effect runs before the list is removed.
  useLayoutEffect(() => {
    const element = list.current;
    const next = nextFocus.current;
    return () => {
      if (element?.contains(document.activeElement)) next?.focus();
    };
  }, [nextFocus]);
  return (
    <ol ref={list} className={styles.steps}>
      {children}
    </ol>
  );
}

interface BonusDetailsProps {
  bonus: CardBonus;
  /** The referral code. */
  code: string;
  /** The color of the platform's icon; without one, the default. */
  color?: string | null | undefined;
  /** The sentence that the platform may not be offered in the visitor's region; undefined if it may. */
  unavailable?: string | undefined;
  /** The first help line of the site. */
  helpLine?: HelpLine | undefined;
  /** Called when the visitor follows the bonus link. */
  onFollow: () => void;
}

/**
 * The details of a bonus: what you get, the terms, and only then the two steps: the code and the link. It
 * shows that the bonus has ended, also if that happens while the dialog is open.
 */
export function BonusDetails({
  bonus,
  code,
  color,
  unavailable,
  helpLine,
  onFollow,
}: BonusDetailsProps) {
  const { bullets, checkedOn, ctaHref, ctaLabel, endsAt, partnerSince, provider, termsUrl } = bonus;
  const hasEnded = useHasEnded(endsAt);
  const status = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.document}>
      <div ref={status} role="status" className={styles.status} tabIndex={-1}>
        {hasEnded && (
          <p className={styles.ended}>This bonus has ended and can’t be claimed any more.</p>
        )}
      </div>
      <p className={styles.from}>
        <PlatformLabel platform={bonus.platform} name={provider} color={color} />
        <span className={styles.marks}>
          {partnerSince != null && (
            <span className={styles.partner}>
              <CheckIcon width={16} height={16} /> Official Partner
            </span>
          )}
          {checkedOn != null && (
            <span className={styles.verified}>
              <ShieldIcon width={16} height={16} /> Verified {formatUtcDay(checkedOn)}
            </span>
          )}
        </span>
      </p>
      <p className={styles.description}>
        <Highlighted text={bonus.description} />
      </p>
      <SetTerms bonus={bonus} hasEnded={hasEnded} />
      {bullets.length > 0 && (
        <section aria-labelledby="key-features">
          <h3 id="key-features">Key Features</h3>
          <ul className={styles.features} aria-labelledby="key-features">
            {bullets.map(keyFeature).map(({ text, kind }, index) => (
              // Two lines may be the same.
              <li key={index} data-kind={kind}>
                {MARKS[kind]}
                <span>
                  <Highlighted text={text} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {!hasEnded && (
        <Steps nextFocus={status}>
          <li>
            <span>Copy the code</span>
            <CodeChip code={code} label="" />
          </li>
          <li>
            <span>
              {unavailable === undefined ? 'Open' : 'Can’t open'} {provider}
            </span>
            <PlatformLink href={ctaHref} unavailable={unavailable} onClick={onFollow}>
              {ctaLabel}
            </PlatformLink>
          </li>
        </Steps>
      )}
      <p className={styles.disclosure}>
        Affiliate link: we may earn a commission if you sign up, at no cost to you. 18+ only, where
        legal;{' '}
        {termsUrl == null ? (
          'the platform’s terms apply.'
        ) : (
          <>
            <ExternalLink href={termsUrl}>the platform’s terms</ExternalLink> apply.
          </>
        )}{' '}
        Help:{' '}
        {helpLine && (
          <>
            <MainContact line={helpLine} /> ({helpLine.name}),{' '}
          </>
        )}
        <Link to={paths.help}>all help lines</Link>. <Link to={breakPath}>Take a break</Link> from
        bonuses.
      </p>
    </div>
  );
}
