import { Button, Modal } from 'antd';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyWithRetries } from '../../../../shared/load-with-retries';
import { useMediaQuery } from '../../../shared/use-media-query';
import { useReturnFocus } from '../../../shared/use-return-focus';
import type { SitePreviewProps } from './site-preview';
import styles from './preview.module.css';

// Loaded when it is first shown.
const SitePreview = lazyWithRetries(() => import('./site-preview'));

/** The preview next to the form, which stays in view while the form scrolls. */
function PreviewBeside(props: SitePreviewProps) {
  return (
    <section className={styles.beside} aria-labelledby="settings-preview">
      <h3 id="settings-preview">Preview</h3>
      <Suspense>
        <SitePreview {...props} />
      </Suspense>
    </section>
  );
}

/** The preview on the whole screen. */
function PreviewDialog({ onClose, ...props }: SitePreviewProps & { onClose: () => void }) {
  useReturnFocus();
  return (
    <Modal
      open
      title="Preview"
      width="100%"
      className={styles.dialog ?? ''}
      footer={null}
      onCancel={onClose}
    >
      <Suspense>
        <SitePreview {...props} />
      </Suspense>
    </Modal>
  );
}

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
      <PreviewBeside {...preview} />
    ) : (
      isDialogOpen && (
        <PreviewDialog
          {...preview}
          onClose={() => {
            setIsDialogOpen(false);
          }}
        />
      )
    ),
  };
}
