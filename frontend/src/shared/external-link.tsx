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

/** A link to elsewhere, in a new tab, which can't reach back; sponsored ones say so to machines. */
export function ExternalLink({ isSponsored = false, children, ...link }: ExternalLinkProps) {
  return (
    <a {...link} target="_blank" rel={isSponsored ? 'sponsored nofollow noopener' : 'noopener'}>
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
