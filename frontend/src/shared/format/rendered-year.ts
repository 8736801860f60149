import { createContext, useContext } from 'react';
import { useMounted } from '../hooks/use-mounted';

const RenderedYear = createContext(2025);

export const RenderedYearProvider = RenderedYear.Provider;

/**
 * The UTC year. Until the page is mounted it is the year of rendering, so that the server's HTML
 * and hydration match. Later it is the current year, even if the page was rendered before New Year.
 */
export function useYear(): number {
  const rendered = useContext(RenderedYear);
  const isMounted = useMounted();
  // The visitor's clock may be wrong and show an earlier year than the server's.
  // oxlint-disable-next-line react/purity -- the same result in every render of a year
  return isMounted ? Math.max(rendered, new Date().getUTCFullYear()) : rendered;
}
