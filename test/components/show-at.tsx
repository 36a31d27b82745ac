import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import {
  PathnameContext,
  SearchParamsContext,
} from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { type ReactNode, useState } from 'react';
import { vi } from 'vitest';
import { show } from './show';

/** Shows a component as on the page at an address: `search` is the current query, `router` records navigation. */
export function showAt(address: string, ui: ReactNode) {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const router = {
    push: vi.fn<(href: string) => void>(),
    replace: vi.fn<(href: string) => void>(),
    bfcacheId: '',
    ...{ refresh: vi.fn(), back: vi.fn(), forward: vi.fn(), prefetch: vi.fn() },
  };
  let now = searchParams;

  function Place() {
    const [params, setParams] = useState(searchParams);
    return (
      <AppRouterContext.Provider value={router}>
        <PathnameContext.Provider value={pathname}>
          <SearchParamsContext.Provider value={params}>
            <NuqsTestingAdapter
              hasMemory
              searchParams={searchParams}
              onUrlUpdate={(update) => {
                now = update.searchParams;
                setParams(update.searchParams);
              }}
            >
              {ui}
            </NuqsTestingAdapter>
          </SearchParamsContext.Provider>
        </PathnameContext.Provider>
      </AppRouterContext.Provider>
    );
  }

  return { ...show(<Place />), router, search: () => Object.fromEntries(now) };
}
