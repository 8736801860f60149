import { lazyWithRetries } from '../../shared/load-with-retries';

/** The account page, loaded with antd after the sign-in. */
export const LazyAccountPage = lazyWithRetries(() => import('./account-page'));
