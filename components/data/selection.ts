import { useCallback, useMemo, useState } from 'react';

/** The selected rows, by id. */
export type TickedRows = {
  ids: readonly string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  set: (ids: readonly string[]) => void;
};

/** The selection of a list; `list` identifies what it shows: another page or filter clears the selection. */
export function useSelection(list: string): TickedRows {
  const [state, setState] = useState<{ list: string; ids: readonly string[] }>({ list, ids: [] });
  const ids = state.list === list ? state.ids : emptyIds;
  const set = useCallback((next: readonly string[]) => setState({ list, ids: next }), [list]);
  return useMemo(() => {
    const ticked = new Set(ids);
    return {
      ids,
      has: (id) => ticked.has(id),
      toggle: (id) => set(ticked.has(id) ? ids.filter((one) => one !== id) : [...ids, id]),
      set,
    };
  }, [ids, set]);
}

const emptyIds: readonly string[] = [];

/** Whether everything that matches is selected, not only the ticked rows: until these or the filters change. */
export function useSelectAll(ids: readonly string[], filters: object) {
  const now = JSON.stringify([ids, filters]);
  const [chosen, setChosen] = useState<string | null>(null);
  if (chosen !== null && chosen !== now) setChosen(null);
  return { all: chosen === now, selectAll: () => setChosen(now) };
}
