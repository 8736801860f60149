import { Button } from 'antd';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyWithRetries } from '../../../../shared/load-with-retries';
import { useMediaQuery } from '../../../shared/use-media-query';
import type { SitePreviewProps } from './site-preview';

// Loaded when they are first shown.
const PreviewBeside = lazyWithRetries(() => import('./preview-beside'));
const PreviewDialog = lazyWithRetries(() => import('./preview-dialog'));

/** The width from which the preview fits beside the form. */
export const WIDE = '(width >= 1280px)';

interface PreviewPlace {
  /** Shows or hides the preview. */
  button: ReactNode;
  /** The preview, if it is shown. */
  element: ReactNode;
  isBeside: boolean;
}

/** Shows the preview beside a wide form, and in a dialog on smaller screens. */
export function usePreviewPlace(preview: SitePreviewProps): PreviewPlace {
  const isWide = useMediaQuery(WIDE);
  const [isHidden, setIsHidden] = useState(false);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const isBeside = isWide && !isHidden;
  // Otherwise the dialog would reopen when a tablet is rotated back.
  if (isWide && isDialogOpen) setIsDialogOpen(false);
  return {
    isBeside,
    button: (
      <Button
        aria-expanded={isWide ? isBeside : undefined}
        onClick={() => {
          if (isWide) setIsHidden(isBeside);
          else setIsDialogOpen(true);
        }}
      >
        {isBeside ? 'Hide Preview' : isWide ? 'Show Preview' : 'Preview'}
      </Button>
    ),
    element: isBeside ? (
      // The place of the preview stays empty until it is loaded.
      <Suspense fallback={<div />}>
        <PreviewBeside {...preview} />
      </Suspense>
    ) : (
      isDialogOpen && (
        <Suspense>
          <PreviewDialog
            {...preview}
            onClose={() => {
              setIsDialogOpen(false);
            }}
          />
        </Suspense>
      )
    ),
  };
}
