import { useEffect, useRef, useState } from 'react';
import { regionInSentence } from '../../shared/region/region-names';
import { saveRegion, useVisitorRegion } from '../../shared/region/visitor-region';
import buttons from '../../shared/ui/button.module.css';

/** The region that the visitor has chosen, and how to forget it; nothing if they have not chosen one. */
export function OwnRegion() {
  const region = useVisitorRegion();
  const [deletions, setDeletions] = useState(0);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // It replaces the button, which had the focus.
    if (deletions > 0) status.current?.focus();
  }, [deletions]);
  if (region === null) {
    return (
      deletions > 0 && (
        <p ref={status} role="status" tabIndex={-1}>
          Your answer was deleted.
        </p>
      )
    );
  }
  return (
    <p>
      You said that you are in {regionInSentence(region)}.{' '}
      <button
        type="button"
        className={buttons.quiet}
        onClick={() => {
          saveRegion(null);
          setDeletions(deletions + 1);
        }}
      >
        Forget this
      </button>
    </p>
  );
}
