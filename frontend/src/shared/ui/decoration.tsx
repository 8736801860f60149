import { Component, type ErrorInfo, type ReactNode } from 'react';
import { logError } from '../log';

/** A part that a page can do without: if it fails, only the part is missing. */
export class Decoration extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    logError('A part of the page failed', error, info.componentStack);
  }

  override render(): ReactNode {
    return !this.state.hasFailed && this.props.children;
  }
}
