import { parseAsString, useQueryState } from 'nuqs';
import { useCallback } from 'react';

export type CursorPaging = {
  cursor: string | null;
  hasPrevious: boolean;
  onPrevious: () => void;
  /** Returns to the first page after filters change. */
  onFirst: () => void;
  onNext: (nextCursor: string | null) => void;
};

const first = '';

/**
 * The current page of a list in the URL (`?cursor=`). API cursors only go forward, so the tab's storage remembers the
 * previous ones; without them (a shared link), "Previous" leads to the first page.
 */
export function useCursor(): CursorPaging {
  const [cursor, setCursor] = useQueryState(
    'cursor',
    parseAsString.withOptions({ history: 'push', scroll: true }),
  );

  const onNext = useCallback(
    (nextCursor: string | null) => {
      if (nextCursor === null) return;
      rememberBefore(nextCursor, cursor ?? first);
      void setCursor(nextCursor);
    },
    [cursor, setCursor],
  );

  const onPrevious = useCallback(() => {
    void setCursor((cursor !== null && pageBefore(cursor)) || null);
  }, [cursor, setCursor]);

  const onFirst = useCallback(() => void setCursor(null), [setCursor]);

  return { cursor, hasPrevious: cursor !== null, onPrevious, onNext, onFirst };
}

const storageKey = (cursor: string) => `postroom:page-before:${cursor}`;

function rememberBefore(cursor: string, before: string): void {
  try {
    sessionStorage.setItem(storageKey(cursor), before);
  } catch {
    // Storage is forbidden or full: "Previous" then leads to the first page.
  }
}

function pageBefore(cursor: string): string | null {
  try {
    return sessionStorage.getItem(storageKey(cursor));
  } catch {
    return null;
  }
}
