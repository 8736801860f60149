import { useEffect } from 'react';
import { useUnavailable, type UnavailablePlatforms } from './use-unavailable';

interface UnavailablePlatformsFinderProps {
  /** Called whenever the platforms that may not be offered in the visitor's region have changed. */
  onFound: (platforms: UnavailablePlatforms) => void;
}

/** {@link useUnavailable} as a component without content, for a page that loads it when idle. */
export function UnavailablePlatformsFinder({ onFound }: UnavailablePlatformsFinderProps) {
  const platforms = useUnavailable();
  useEffect(() => {
    onFound(platforms);
  }, [onFound, platforms]);
  return null;
}
