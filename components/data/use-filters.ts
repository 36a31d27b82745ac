import { parseAsString, type UseQueryStatesKeysMap, useQueryStates } from 'nuqs';
import { useCursor } from './use-cursor';

/** The filters and page of a list in the URL: changing a filter returns to the first page. */
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

/** Filters with any text. */
export function textFilters<Name extends string>(...names: Name[]) {
  // Object.fromEntries loses the type of the keys.
  return Object.fromEntries(names.map((name) => [name, parseAsString])) as Record<Name, typeof parseAsString>;
}
