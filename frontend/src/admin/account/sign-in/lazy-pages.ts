import { lazyWithRetries } from '../../../shared/load-with-retries';

// Users see these pages once, so they are not part of the sign-in page.
export const LazyInvitationPage = lazyWithRetries(() => import('./invitation-page'));
export const LazyResetPage = lazyWithRetries(() => import('./reset-page'));
export const LazyOwnPasswordPage = lazyWithRetries(() => import('./own-password-page'));
