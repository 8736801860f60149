import { regionInSentence } from '../../shared/region/region-names';
import { saveRegion, useVisitorRegion } from '../../shared/region/visitor-region';
import buttons from '../../shared/ui/button.module.css';

/** The region that the visitor has chosen, and how to forget it; nothing if they have not chosen one. */
export function OwnRegion() {
  const region = useVisitorRegion();
  if (region === null) return null;
  return (
    <p>
      You said that you are in {regionInSentence(region)}.{' '}
      <button
        type="button"
        className={buttons.quiet}
        onClick={() => {
          saveRegion(null);
        }}
      >
        Forget this
      </button>
    </p>
  );
}
