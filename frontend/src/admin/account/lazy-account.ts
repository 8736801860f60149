import { lazyPart } from '../../shared/load-again';

/** The account page's code, with antd: loaded after the sign-in. */
export const LazyAccountPage = lazyPart(() => import('./account-page'));
