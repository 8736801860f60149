import { Button } from 'antd';
import { useState } from 'react';
import type { CodeReplacement } from '../../../../api/panel/settings';
import { PanelDialog } from '../../../shared/dialog/panel-dialog';
import { failureToast } from '../../../shared/failure-toast';
import { useSave } from '../../../shared/forms/use-save';
import { offerTitle } from './old-referral';
import { Places } from './places';
import type { CodeOffer } from './use-code-offer';
import { useCodeReplacement } from './use-code-replacement';

interface CodeOfferDialogProps {
  offer: CodeOffer;
  onReplaced: (places: readonly CodeReplacement[]) => Promise<void>;
  onClose: () => void;
}

/** After a change of the code or of a link: lists where the old one is still used, to replace it. */
export default function CodeOfferDialog({ offer, onReplaced, onClose }: CodeOfferDialogProps) {
  const { from, code, error } = offer;
  const { isSaving, problem, run, fail } = useSave();
  const { find, replace } = useCodeReplacement(fail, onReplaced);
  const [places, setPlaces] = useState(offer.places);
  const firstProblem =
    places || isSaving ? undefined : failureToast(error, 'Failed to search for the old code');
  const canReplace = places?.some(({ after }) => after !== null) ?? true;
  return (
    <PanelDialog
      title={places && places.length > 0 ? offerTitle(from, places.length) : 'Your old code'}
      widthPx={720}
      closeLabel={places && !canReplace ? 'Close' : 'Not now'}
      isBusy={isSaving}
      problem={problem ?? firstProblem}
      onClose={onClose}
      actions={
        places ? (
          canReplace && (
            <Button
              type="primary"
              disabled={isSaving}
              onClick={() =>
                void run(async () => {
                  if (await replace(from)) onClose();
                })
              }
            >
              {isSaving ? 'Replacing...' : 'Replace all'}
            </Button>
          )
        ) : (
          <Button
            type="primary"
            disabled={isSaving}
            onClick={() =>
              void run(async () => {
                setPlaces(await find(from));
              })
            }
          >
            {isSaving ? 'Looking...' : 'Try again'}
          </Button>
        )
      }
    >
      {!places ? (
        <p>The settings are saved. The old code or link may still be used in other places.</p>
      ) : places.length === 0 ? (
        <p>The old code and links are not used anywhere.</p>
      ) : (
        <Places places={places} code={code} />
      )}
    </PanelDialog>
  );
}
