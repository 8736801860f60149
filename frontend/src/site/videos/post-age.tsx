import { useState } from 'react';
import { formatUtcDay } from '../../shared/format/formats';
import { formatPostAge } from '../../shared/format/video-formats';
import { useMounted } from '../../shared/hooks/use-mounted';

/** How long ago something was posted; the date until the page is mounted. */
export function PostAge({ postedAt }: { postedAt: string }) {
  const isMounted = useMounted();
  const [now] = useState(() => Date.now());
  const day = formatUtcDay(postedAt);
  return (
    <time dateTime={postedAt} data-tip={day}>
      {isMounted ? formatPostAge(postedAt, now) : day}
    </time>
  );
}
