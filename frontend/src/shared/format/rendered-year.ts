import { createContext, useContext } from 'react';
import { useMounted } from '../hooks/use-mounted';

const RenderedYear = createContext(2025);

export const RenderedYearProvider = RenderedYear.Provider;

/**
 * The UTC year. Until the page is mounted it is the year in which the page was rendered, so that
 * server and browser write the same; a page that was rendered before New Year is right after it.
 */
export function useYear(): number {
  const rendered = useContext(RenderedYear);
  const isMounted = useMounted();
  // A visitor's clock may be behind, the server's isn't.
  return isMounted ? Math.max(rendered, new Date().getUTCFullYear()) : rendered;
}
