/** What the list needs only after its first view; loaded when the browser is idle. */
export { FindMe } from '../find-me/find-me';
export { BackToTop } from './back-to-top';
export { LiveRows } from './live-rows';
