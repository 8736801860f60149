import { Suspense } from 'react';
import type { CodeReplacement, Settings } from '../../../../api/panel/settings';
import { lazyWithRetries } from '../../../../shared/load-with-retries';
import type { CodeOffer } from '../code/use-code-offer';

// Loaded on first use.
const SettingsHistoryDialog = lazyWithRetries(() => import('../history/settings-history-dialog'));
const FindCodeDialog = lazyWithRetries(() => import('../code/find-code-dialog'));
const AddPlatformDialog = lazyWithRetries(() => import('../platforms/add-platform-dialog'));
const CodeOfferDialog = lazyWithRetries(() => import('../code/code-offer-dialog'));

/** The dialogs that Site Config opens with a button. */
export type SiteConfigDialog = 'history' | 'find-code' | 'add-platform';

interface SiteConfigDialogsProps {
  open: SiteConfigDialog | undefined;
  offer: CodeOffer | undefined;
  /** The current code. */
  code: string;
  /** Whether the form has unsaved changes. */
  isUnsaved: boolean;
  onRestored: (settings: Settings) => void;
  onReplaced: (places: readonly CodeReplacement[]) => Promise<void>;
  onPlatformAdded: (key: string) => Promise<void>;
  onClose: () => void;
  onCloseOffer: () => void;
}

/** The dialogs of Site Config. */
export function SiteConfigDialogs(props: SiteConfigDialogsProps) {
  const { open, offer, code, isUnsaved, onRestored, onReplaced, onClose, onCloseOffer } = props;
  return (
    <Suspense>
      {open === 'history' && (
        <SettingsHistoryDialog isUnsaved={isUnsaved} onRestored={onRestored} onClose={onClose} />
      )}
      {open === 'find-code' && (
        <FindCodeDialog
          code={code}
          isUnsaved={isUnsaved}
          onReplaced={onReplaced}
          onClose={onClose}
        />
      )}
      {open === 'add-platform' && (
        <AddPlatformDialog code={code} onAdded={props.onPlatformAdded} onClose={onClose} />
      )}
      {offer && <CodeOfferDialog offer={offer} onReplaced={onReplaced} onClose={onCloseOffer} />}
    </Suspense>
  );
}
