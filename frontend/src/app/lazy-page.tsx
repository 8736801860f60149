import { lazy, useState, type ComponentType } from 'react';
import { loadAgain } from '../shared/load-again';

export interface LazyPage {
  Page: ComponentType;
  /** Loads the page's code; once it has resolved, `Page` renders without suspending. */
  preload: () => Promise<void>;
}

/**
 * A page whose code is a chunk of its own. Unlike plain `React.lazy` it renders at once when its
 * code is there already, which server rendering and hydration need.
 */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  let Loaded: ComponentType | undefined;
  const loadOnce = async () => {
    const module = await loadAgain(load);
    Loaded = module.default;
    return module;
  };
  const Waiting = lazy(loadOnce);
  return {
    // Chosen once per mount: changing the component type later would throw its state away.
    Page: function Page() {
      const [Chosen] = useState<ComponentType>(() => Loaded ?? Waiting);
      return <Chosen />;
    },
    preload: async () => {
      await loadOnce();
    },
  };
}
