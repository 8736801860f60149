import buttons from '../shared/ui/button.module.css';
import { SpilledChips } from '../shared/ui/drawings';
import section from './section.module.css';

interface UnavailableProps {
  text: string;
  onRetry: () => void;
  /** Whether the content is being fetched again. */
  isTrying: boolean;
}

/** Shown in place of content that could not be loaded, with a button to try again. */
export function Unavailable({ text, onRetry, isTrying }: UnavailableProps) {
  return (
    <div className={section.empty}>
      <SpilledChips />
      <p>{text}</p>
      <TryAgain onRetry={onRetry} isTrying={isTrying} />
    </div>
  );
}

/** A button that retries and shows the progress. */
export function TryAgain({ onRetry, isTrying }: Omit<UnavailableProps, 'text'>) {
  return (
    <button
      type="button"
      className={buttons.secondary}
      aria-disabled={isTrying}
      onClick={() => {
        if (!isTrying) onRetry();
      }}
    >
      {isTrying ? 'Trying again...' : 'Try Again'}
    </button>
  );
}
