'use client';

import { parseAsString, useQueryState } from 'nuqs';
import { useCallback, useState } from 'react';

export type CursorPaging = {
  cursor: string | null;
  hasPrevious: boolean;
  onPrevious: () => void;
  /** Back to the first page: after a change of filters. */
  onFirst: () => void;
  onNext: (nextCursor: string | null) => void;
};

/**
 * The page of a list in the URL as `?cursor=`. The API's cursors only go forward, so the way back is remembered here;
 * where it is not (a shared link), "Previous" leads to the first page.
 */
export function useCursor(): CursorPaging {
  const [cursor, setCursor] = useQueryState(
    'cursor',
    parseAsString.withOptions({ history: 'push', scroll: true }),
  );
  const [trail, setTrail] = useState<readonly (string | null)[]>([]);

  const onNext = useCallback(
    (nextCursor: string | null) => {
      if (nextCursor === null) return;
      setTrail((before) => [...before, cursor]);
      void setCursor(nextCursor);
    },
    [cursor, setCursor],
  );

  const onPrevious = useCallback(() => {
    void setCursor(trail.at(-1) ?? null);
    setTrail((before) => before.slice(0, -1));
  }, [trail, setCursor]);

  const onFirst = useCallback(() => {
    void setCursor(null);
    setTrail([]);
  }, [setCursor]);

  return { cursor, hasPrevious: cursor !== null, onPrevious, onNext, onFirst };
}
