import type { AnchorHTMLAttributes } from 'react';

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

const LINK = /^https:\/\/(?!\/|[^/?#]*@)[^\s\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\\]+$/u;

/** What the server takes for a link (`backend/src/http/https-link.ts`): a form is not the only way into a database. */
const isWebAddress = (href: string): boolean =>
  LINK.test(href) && URL.canParse(href) && /[^.]\.[^.]/.test(new URL(href).hostname);

/**
 * A link to elsewhere, in a new tab, which can't reach back; sponsored ones say so to machines. What
 * is no address of https leads nowhere.
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
