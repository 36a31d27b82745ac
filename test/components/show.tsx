import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { type ReactNode, useState } from 'react';
import { Toaster } from '@/components/ui/feedback/toast';
import { TooltipProvider } from '@/components/ui/overlay/tooltip';
import { createQueryClient } from '@/lib/client/query-client';

/** Shows a component as on the page at `/`, with a person who types and clicks. `went`: the pages it navigated to. */
export function show(ui: ReactNode) {
  const client = createQueryClient();
  const went: string[] = [];
  const go = (href: string) => void went.push(href);
  const router = {
    push: go,
    replace: go,
    back() {},
    forward() {},
    refresh() {},
    prefetch() {},
    bfcacheId: '',
  };
  const around = (children: ReactNode) => (
    <QueryClientProvider client={client}>
      <AppRouterContext.Provider value={router}>
        <PathnameContext.Provider value="/">
          <NuqsTestingAdapter>
            <TooltipProvider delayDuration={0}>{children}</TooltipProvider>
            <Toaster />
          </NuqsTestingAdapter>
        </PathnameContext.Provider>
      </AppRouterContext.Provider>
    </QueryClientProvider>
  );
  const shown = render(around(ui));
  return {
    ...shown,
    went,
    /** There is no layout here: browser tests check what a pointer can reach. */
    person: userEvent.setup({ pointerEventsCheck: 0 }),
    /** Rerenders it with other props. */
    again: (next: ReactNode) => shown.rerender(around(next)),
  };
}

/** Shows a control whose value the parent keeps, like a form; `changes`: all values it reported, in order. */
export function showWith<V>(first: V, draw: (value: V, onChange: (value: V) => void) => ReactNode) {
  const changes: V[] = [];
  let set: (value: V) => void = () => undefined;
  function Parent() {
    const [value, setValue] = useState(first);
    set = setValue;
    return draw(value, (next) => {
      changes.push(next);
      setValue(next);
    });
  }
  return { ...show(<Parent />), changes, set: (value: V) => set(value) };
}
