import { useCallback, useEffect, useRef, useState } from 'react';
import type { EditorSession } from '@/components/editor/session/editor-session';
import { UnreadableMjmlError } from '@/components/editor/tree/read-tree';
import type { DocumentIssue } from '@/lib/document/contract';

const pauseMs = 250;

/**
 * Takes typed source over into the canvas as soon as it can be read. `stale` says why the canvas still shows an
 * earlier state; the typed source is kept in the document all the while.
 */
export function useCode(session: EditorSession | null, changeSource: (source: string) => void) {
  const [stale, setStale] = useState<DocumentIssue[] | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const pending = useRef<string | null>(null);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const source = pending.current;
    pending.current = null;
    if (source === null || !session) return;
    try {
      session.apply(source);
      setStale(null);
    } catch (error) {
      if (!(error instanceof UnreadableMjmlError)) throw error;
      setStale(error.issues);
    }
  }, [session]);

  const type = useCallback(
    (source: string) => {
      pending.current = source;
      changeSource(source);
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, pauseMs);
    },
    [changeSource, flush],
  );

  /** Leaves out what the canvas does not have yet: what comes in its place has it. */
  const drop = useCallback(() => {
    clearTimeout(timer.current);
    pending.current = null;
  }, []);

  useEffect(() => () => clearTimeout(timer.current), []);

  return { stale, type, flush, drop, forget: () => setStale(null) };
}
