import { useContext, useMemo, type ContextType } from 'react';
import { parsePath, UNSAFE_NavigationContext, useLocation, type To } from 'react-router-dom';
import type { LeaveGuard } from './leave-guard';

type Navigation = ContextType<typeof UNSAFE_NavigationContext>;

/**
 * The router's navigation, but asking first: for links, redirects and `navigate` below the provider
 * that gets it. The declarative router has no blocker of its own; the data router, which has one,
 * would cost every visitor of the site 16 kB.
 */
export function useGuardedNavigation(leave: LeaveGuard['leave']): Navigation {
  const navigation = useContext(UNSAFE_NavigationContext);
  const { pathname, search } = useLocation();
  return useMemo(() => {
    const { navigator } = navigation;
    /** A fragment of the same page leaves nothing behind. */
    const isHere = (to: To) => {
      const target = typeof to === 'string' ? parsePath(to) : to;
      return (target.pathname ?? pathname) === pathname && (target.search ?? '') === search;
    };
    return {
      ...navigation,
      navigator: {
        ...navigator,
        createHref: (to) => navigator.createHref(to),
        push: (to, state, options) => {
          if (isHere(to)) navigator.push(to, state, options);
          else leave(() => navigator.push(to, state, options));
        },
        replace: (to, state, options) => {
          if (isHere(to)) navigator.replace(to, state, options);
          else leave(() => navigator.replace(to, state, options));
        },
        go: (delta) => {
          leave(() => navigator.go(delta));
        },
      },
    };
  }, [leave, navigation, pathname, search]);
}
