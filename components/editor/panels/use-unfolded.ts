import { useEffect, useState } from 'react';

/** What a panel is to unfold; `count` tells one wish from the next for the same. */
export type UnfoldRequest = { name: string | null; count: number };

/** Which of its cards a panel shows unfolded, and how it unfolds one: one at a time, and the one that is asked for. */
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
