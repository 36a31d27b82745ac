import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { LoadFailure } from './load-failure';

/**
 * A lazily loaded component, only in browsers. `waiting` is shown meanwhile, `label` names it if loading fails.
 * `prepare` preloads it.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { label, waiting }: { label: string; waiting: ReactNode },
) {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  const prepare = () => {
    loading ??= load().then(
      (component) => {
        loaded = component;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };

  // Without Suspense: React delays what follows a fallback by a third of a second.
  function Later(props: Props) {
    const [Component, setComponent] = useState(() => loaded);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (!loaded)
        prepare().then(
          () => setComponent(() => loaded),
          () => setFailed(true),
        );
    }, []);
    if (failed) return <LoadFailure label={label} />;
    return Component ? <Component {...props} /> : waiting;
  }

  // Rendering it reports the error.
  return Object.assign(Later, { prepare: () => void prepare().catch(() => undefined) });
}
