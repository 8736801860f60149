import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MetadataProvider, type MetadataTarget } from '../shared/page-metadata';
import { RenderedYearProvider } from '../shared/format/rendered-year';
import { Toaster } from '../shared/toasts/toaster';
import { ErrorBoundary } from './error-boundary';
import { AppRoutes } from './routes';
import type { AppStore } from './store';
import '../shared/ui/tokens.css';
import '../shared/ui/base.css';

interface AppProps {
  store: AppStore;
  metadata: MetadataTarget;
  /** The year of the copyright line. */
  year: number;
  /** A path for which the server rendered the not-found page. */
  missingPath?: string | undefined;
  /** The router component, which differs between browser and server. */
  router: (routes: ReactNode) => ReactNode;
}

/** The root component, the same on the server and in the browser. */
export function App({ store, metadata, year, missingPath, router }: AppProps) {
  return (
    <Provider store={store}>
      <MetadataProvider value={metadata}>
        <RenderedYearProvider value={year}>
          <ErrorBoundary>{router(<AppRoutes missingPath={missingPath} />)}</ErrorBoundary>
          <Toaster />
        </RenderedYearProvider>
      </MetadataProvider>
    </Provider>
  );
}
