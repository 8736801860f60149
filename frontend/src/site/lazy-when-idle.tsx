import { lazy, memo, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { idle, loadUntilDone } from '../shared/load-with-retries';
import { Decoration } from '../shared/ui/decoration';

interface LazyPart<Props> {
  /** The part. Until its code is loaded, what the server rendered stays, or else the fallback is shown. */
  Part: ComponentType<Props>;
  /** Loads the code. From then on, the part renders without suspending, as the server requires. */
  load: () => Promise<void>;
}

/** Whether the page that the server rendered reacts to clicks (`app/routes.tsx`). */
const isHydrated = () => document.documentElement.dataset.hydrated !== undefined;

/**
 * A part of a page whose code is not needed to show what the server rendered: browsers load it when they
 * are idle. On a page that a link opens, there is nothing to show yet, so they load it at once. Its
 * properties must not change until it is loaded, because React would replace what the server rendered.
 */
export function lazyWhenIdle<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback?: ReactNode,
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    const module = await load();
    Loaded = module.default;
    return module;
  };
  const WhenIdle = lazy(async () => {
    if (!isHydrated()) await idle();
    return loadUntilDone(loadOnce);
  }) as unknown as ComponentType<Props>;
  function Part(props: Props) {
    // Chosen once, because another type would discard the state.
    const [Content] = useState<ComponentType<Props>>(() => Loaded ?? WhenIdle);
    return (
      <Suspense fallback={fallback}>
        <Decoration>
          <Content {...props} />
        </Decoration>
      </Suspense>
    );
  }
  return {
    // A page that renders again must not render this part again before it is hydrated.
    Part: memo(Part),
    load: async () => {
      await loadOnce();
    },
  };
}
