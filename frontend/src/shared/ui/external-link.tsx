import type { AnchorHTMLAttributes } from 'react';
import { isWebAddress } from '../security/web-address';

interface ExternalLinkProps extends Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'target' | 'rel'
> {
  href: string;
  /** An affiliate link, by which the creator earns. */
  isSponsored?: boolean;
  /** What a tooltip says about it. */
  'data-tip'?: string | undefined;
}

/**
 * A link to elsewhere, in a new tab, which can't reach back; sponsored ones say so to machines. What
 * is no address of https leads nowhere: a form is not the only way into a database.
 */
export function ExternalLink({ isSponsored = false, children, href, ...link }: ExternalLinkProps) {
  if (!isWebAddress(href)) return <a {...link}>{children}</a>;
  return (
    <a
      {...link}
      href={href}
      target="_blank"
      rel={isSponsored ? 'sponsored nofollow noopener' : 'noopener'}
    >
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
