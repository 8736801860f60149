import { LinkOutlined } from '@ant-design/icons';
import { Suspense, useState } from 'react';
import { useGetLinkHealthQuery } from '../../../api/panel/link-health';
import { lazyWithRetries } from '../../../shared/load-with-retries';
import { useTimeZone } from '../time/time-zone';
import { describeLink } from './describe-link';
import styles from './link-chip.module.css';

// Few users open it, and the list of bonuses should not wait for it.
const LinkDialog = lazyWithRetries(() => import('./link-dialog'));

const MAX_AGE_SECONDS = 60;

interface LinkChipProps {
  kind: 'platform' | 'bonus';
  /** The key of the platform, or the id of the bonus. */
  id: string;
  /** The name of the platform, or the title of the bonus. */
  name: string;
  /** Whether a link without a result has a chip, too. */
  isAlwaysShown?: boolean;
}

/**
 * The result of the last check of a link, as a button that opens the details. Nothing if the link is not
 * checked, such as that of a demo bonus. All chips share one request.
 */
export function LinkChip({ kind, id, name, isAlwaysShown = false }: LinkChipProps) {
  const zone = useTimeZone();
  const [isOpen, setOpen] = useState(false);
  const { link } = useGetLinkHealthQuery(undefined, {
    refetchOnMountOrArgChange: MAX_AGE_SECONDS,
    selectFromResult: ({ data }) => ({
      link: data?.find(({ usedBy }) => usedBy.some((use) => use.kind === kind && use.id === id)),
    }),
  });
  if (!link || (link.code === null && !isAlwaysShown)) return null;
  const { tone, label, explanation } = describeLink(link, zone);
  return (
    <>
      <button
        type="button"
        className={styles.chip}
        data-tone={tone}
        data-tip={explanation}
        aria-label={`Link of ${name}: ${label}`}
        onClick={() => {
          setOpen(true);
        }}
      >
        <LinkOutlined aria-hidden /> {label}
      </button>
      {isOpen && (
        <Suspense>
          <LinkDialog
            link={link}
            name={name}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
