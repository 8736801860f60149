import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useVisitorRegion } from '../../shared/region/visitor-region';

/** Dispatches requests of the API. */
export type SiteDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** For each platform that may not be offered in the visitor's region, the sentence that says so. */
export type UnavailablePlatforms = Readonly<Partial<Record<string, string>>>;

const NONE: UnavailablePlatforms = {};

/**
 * The platforms that may not be offered in the region that the visitor has chosen; none until they have
 * chosen one, and until the rules are loaded. Only the page behind a link decides (`/go`).
 */
export function useUnavailable(): UnavailablePlatforms {
  const region = useVisitorRegion();
  const dispatch = useDispatch<SiteDispatch>();
  const [found, setFound] = useState({ region: '', platforms: NONE });
  useEffect(() => {
    if (region === null) return;
    let isCurrent = true;
    void import('./unavailable-platforms')
      .then(({ unavailablePlatforms }) => unavailablePlatforms(dispatch, region))
      .then(
        (platforms) => {
          if (isCurrent) setFound({ region, platforms });
        },
        // Without the rules, the cards stay as they are.
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [region, dispatch]);
  return found.region === region ? found.platforms : NONE;
}
