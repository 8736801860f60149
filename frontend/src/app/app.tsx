import { useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { PublicBonus } from '../api/bonuses';
import { MetadataProvider, type MetadataTarget } from '../shared/page-metadata';
import { RenderedYearProvider } from '../shared/format/rendered-year';
import { Toaster } from '../shared/toasts/toaster';
import { Decoration } from '../shared/ui/decoration';
import { BonusExcerptProvider } from '../site/bonuses/bonus-excerpt';
import { DocumentBonusContext } from '../site/home/bonus/document-bonus';
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
  /** On the served page of a bonus: the bonuses in the document, if they are not all. */
  bonusExcerpt?: PublicBonus[] | undefined;
  /** On the served home page: the first bonus; null without bonuses. */
  firstBonus?: PublicBonus | null | undefined;
  /** A path for which the server rendered the not-found page. */
  missingPath?: string | undefined;
  /** The router component, which differs between browser and server. */
  router: (routes: ReactNode) => ReactNode;
}

/** The root component, the same on the server and in the browser. */
export function App({
  store,
  metadata,
  year,
  bonusExcerpt,
  firstBonus,
  missingPath,
  router,
}: AppProps) {
  const [documentBonus] = useState({ bonus: firstBonus, wasLeft: false });
  return (
    <Provider store={store}>
      <MetadataProvider value={metadata}>
        <RenderedYearProvider value={year}>
          <BonusExcerptProvider value={bonusExcerpt}>
            <DocumentBonusContext value={documentBonus}>
              <ErrorBoundary>{router(<AppRoutes missingPath={missingPath} />)}</ErrorBoundary>
              <Decoration>
                <Toaster />
              </Decoration>
            </DocumentBonusContext>
          </BonusExcerptProvider>
        </RenderedYearProvider>
      </MetadataProvider>
    </Provider>
  );
}
