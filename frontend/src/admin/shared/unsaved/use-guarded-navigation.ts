import { useContext, useMemo, type ContextType } from 'react';
import { parsePath, UNSAFE_NavigationContext, useLocation, type To } from 'react-router-dom';
import type { LeaveGuard } from './leave-guard';

type Navigation = ContextType<typeof UNSAFE_NavigationContext>;

/**
 * The router's navigation with a confirmation, for links, redirects and `navigate` below its
 * provider. The declarative router has no blocker; the data router has one but would add 16 kB to
 * every public page.
 */
export function useGuardedNavigation(leave: LeaveGuard['leave']): Navigation {
  const navigation = useContext(UNSAFE_NavigationContext);
  const { pathname, search } = useLocation();
  return useMemo(() => {
    const { navigator } = navigation;
    /** A link to a fragment stays on the page. */
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
