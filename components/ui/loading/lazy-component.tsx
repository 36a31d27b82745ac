'use client';

import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { LoadFailure } from './load-failure';

/**
 * A component whose scripts come by themselves, and only in a browser. `waiting` stands in its place meanwhile,
 * `label`
 * names it where it could not be loaded. `prepare` loads it before it is shown.
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

  // Not by Suspense: React holds back for a third of a second what comes after a skeleton.
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

  // Who really shows it says what is wrong.
  return Object.assign(Later, { prepare: () => void prepare().catch(() => undefined) });
}
