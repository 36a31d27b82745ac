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
