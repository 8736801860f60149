import buttons from '../shared/ui/button.module.css';
import { SpilledChips } from '../shared/ui/drawings';
import section from './section.module.css';

interface UnavailableProps {
  text: string;
  onRetry: () => void;
  /** It is being asked for again. */
  isTrying: boolean;
}

/** In the place of what can't be loaded: what is missing, and a button that asks for it at once. */
export function Unavailable({ text, onRetry, isTrying }: UnavailableProps) {
  return (
    <div className={section.empty}>
      <SpilledChips />
      <p>{text}</p>
      <TryAgain onRetry={onRetry} isTrying={isTrying} />
    </div>
  );
}

/** Asks again, and says so while it does. */
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
