import { Fragment } from 'react';
import type { RegionSource } from '../../api/generated-public';
import { ExternalLink } from '../../shared/ui/external-link';

/** The pages that a rule is based on, as a sentence; nothing if it names none. */
export function SourceLinks({ sources }: { sources: readonly RegionSource[] }) {
  return (
    sources.length > 0 && (
      <>
        {sources.length > 1 ? 'Sources' : 'Source'}:{' '}
        {sources.map(({ name, url }, index) => (
          <Fragment key={url}>
            {index > 0 && ', '}
            <ExternalLink href={url}>{name}</ExternalLink>
          </Fragment>
        ))}
        .{' '}
      </>
    )
  );
}
