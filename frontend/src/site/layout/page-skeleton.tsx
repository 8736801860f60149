import { useLayoutEffect } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { pagePathOf, paths } from '@playhouse/rules/paths';
import { Skeleton, type SkeletonPart } from '../../shared/ui/skeleton';
import section from '../section.module.css';

/** The shapes of the pages below the header. */
const SHAPES: Partial<Record<string, readonly SkeletonPart[]>> = {
  [paths.home]: ['hero', 'strip', 'cards'],
  [paths.bonuses]: ['title', 'cards'],
  [paths.leaderboard]: ['title', 'figures', 'podium', 'rows'],
  [paths.videos]: ['title', 'tabs', 'videos'],
  [paths.play]: ['title', 'panels'],
};

const TEXT: readonly SkeletonPart[] = ['title', 'text'];

/** A page whose code is being loaded. It starts at the top, like every page that a link opens. */
export function PageSkeleton({ pathname }: { pathname: string }) {
  const isBack = useNavigationType() === NavigationType.Pop;
  useLayoutEffect(() => {
    if (!isBack) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [isBack]);
  return (
    <div className={section.page}>
      <h1 className="visually-hidden">Loading page</h1>
      <Skeleton parts={SHAPES[pagePathOf(pathname)] ?? TEXT} />
    </div>
  );
}
