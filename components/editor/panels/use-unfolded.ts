import { useEffect, useState } from 'react';

/** What a panel should open; `count` distinguishes repeated requests. */
export type UnfoldRequest = { name: string | null; count: number };

/** Which card of a panel is open, at most one, and how to open another. */
export function useUnfolded(request: UnfoldRequest | undefined) {
  const [unfolded, unfold] = useState<string | null>(null);
  useEffect(() => {
    if (request?.name) unfold(request.name);
  }, [request]);
  const foldOf = (name: string) => ({
    open: unfolded === name,
    onOpen: (open: boolean) => unfold(open ? name : null),
  });
  return { unfold, foldOf };
}
