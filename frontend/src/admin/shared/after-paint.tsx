import { useDeferredValue, type ReactNode } from 'react';

interface AfterPaintProps {
  /** Takes the same space until the children are rendered. */
  placeholder?: ReactNode;
  children: ReactNode;
}

/**
 * Renders its children after the browser has painted what is around them, in steps that let keys and
 * clicks through. For the costly controls of the rows of a list: the texts are shown at once.
 */
export function AfterPaint({ placeholder = null, children }: AfterPaintProps) {
  const isPainted = useDeferredValue(true, false);
  return isPainted ? children : placeholder;
}
