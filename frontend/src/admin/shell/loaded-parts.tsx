import { Component, type ReactNode } from 'react';
import { ChunkError } from '../../shared/load-with-retries';
import buttons from '../../shared/ui/button.module.css';
import styles from './loaded-parts.module.css';

/** Shows a sentence in place of its children if code of theirs cannot be loaded. */
export class LoadedParts extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    if (!(error instanceof ChunkError)) throw error;
    return (
      <div className={styles.missing} role="alert">
        <p>
          This part of the panel can’t be loaded. Check your connection, and turn off content
          blockers for this site.
        </p>
        <button
          type="button"
          className={buttons.secondary}
          onClick={() => {
            location.reload();
          }}
        >
          Try again
        </button>
      </div>
    );
  }
}
