import type { AnchorHTMLAttributes } from 'react';
import { useVisitorRegion } from '../region/visitor-region';
import buttons from './button.module.css';
import { goPath } from './go-path';

interface PlatformLinkProps extends Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'className' | 'href' | 'target' | 'rel'
> {
  /** The URL of the site's page that leads to the casino, as in the public API. */
  href: string;
  /**
   * The sentence that the platform may not be offered in the visitor's region; undefined if it may. The
   * page that the link leads to says why.
   */
  unavailable?: string | undefined;
}

/** An affiliate link, which opens in a new tab. The page behind it decides by the visitor's region. */
export function PlatformLink({ children, href, unavailable, ...link }: PlatformLinkProps) {
  const region = useVisitorRegion();
  return (
    <a
      {...link}
      className={unavailable === undefined ? buttons.primary : buttons.secondary}
      href={goPath(href, region)}
      target="_blank"
      rel="sponsored nofollow noopener"
    >
      {unavailable === undefined ? children : `${unavailable}: why?`}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
