import { useDeferredValue, type ReactNode } from 'react';

interface AfterPaintProps {
  /** Takes the same space until the children are rendered. */
  placeholder?: ReactNode;
  children: ReactNode;
}

/**
 * Renders its children after the first paint, in steps that do not block input. For costly controls in the
 * rows of a list, so that the texts of the rows appear first.
 */
export function AfterPaint({ placeholder = null, children }: AfterPaintProps) {
  const isPainted = useDeferredValue(true, false);
  return isPainted ? children : placeholder;
}
