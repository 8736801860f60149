/** The application's store, for tests of modules that may not import app/. */
export { createStore, type AppStore } from '../app/store';
