/** The application's own store, for tests of what the application is made from. */
export { createStore, type AppStore } from '../app/store';
