import { lazyPart } from '../../shared/load-again';

/** The account page, loaded with antd after the sign-in. */
export const LazyAccountPage = lazyPart(() => import('./account-page'));
