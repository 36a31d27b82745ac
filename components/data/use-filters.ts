'use client';

import { parseAsString, type UseQueryStatesKeysMap, useQueryStates } from 'nuqs';
import { useCursor } from './use-cursor';

/** What a list is narrowed by, as the address bar holds it, and its page: each change leads back to the first one. */
export function useFilters<Parsers extends UseQueryStatesKeysMap>(parsers: Parsers) {
  const paging = useCursor();
  const [filters, setFilters] = useQueryStates(parsers, { history: 'push' });
  const change = (next: Parameters<typeof setFilters>[0]) => {
    paging.onFirst();
    void setFilters(next);
  };
  return {
    paging,
    filters,
    filter: (next: Partial<typeof filters>) => change(next as Parameters<typeof setFilters>[0]),
    clear: () => change(null),
    filtered: Object.values(filters).some((value) => value !== null),
  };
}

/** Filters that may be any text. */
export function textFilters<Name extends string>(...names: Name[]) {
  // Object.fromEntries forgets the keys it was given.
  return Object.fromEntries(names.map((name) => [name, parseAsString])) as Record<Name, typeof parseAsString>;
}
