import type { AnchorHTMLAttributes } from 'react';
import { isWebAddress } from '@playhouse/rules/web-address';

interface ExternalLinkProps extends Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'target' | 'rel'
> {
  href: string;
  /** The text of its tooltip. */
  'data-tip'?: string | undefined;
}

/**
 * A link to another site. It opens in a new tab without access to this page. An address that is not
 * https gets no link, because a stored address may have bypassed the form's validation.
 */
export function ExternalLink({ children, href, ...link }: ExternalLinkProps) {
  if (!isWebAddress(href)) return <a {...link}>{children}</a>;
  return (
    <a {...link} href={href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
