import { lazyWhenIdle } from '../lazy-when-idle';

/** The footer. Until its code is loaded, its links load whole documents. */
export const { Part: LazyFooter, load: loadFooter } = lazyWhenIdle(() => import('./site-footer'));
