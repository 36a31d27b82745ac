import { parseAsBoolean, useQueryState } from 'nuqs';
import { useState } from 'react';

/**
 * Whether the form for a new item is open: by its button, or `?new=true`. `byUrl` is false for a second button on the
 * page, or both would open.
 */
export function useNewDialog(byUrl = true): [boolean, (open: boolean) => void] {
  const [wanted, setWanted] = useQueryState('new', parseAsBoolean.withDefault(false));
  const [open, setOpen] = useState(false);
  return [
    open || (byUrl && wanted),
    (next) => {
      setOpen(next);
      if (!next && wanted) void setWanted(null);
    },
  ];
}
