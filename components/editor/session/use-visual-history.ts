import { useCallback, useSyncExternalStore } from 'react';
import { sourceOf } from '@/lib/document/contract';
import type { EditorValue } from './document-details';
import { detailsOf } from './document-details';
import type { EditHistory } from './edit-history';
import type { EditorSession } from './editor-session';
import type { WorkspaceProps } from './workspace-props';

const none = () => () => undefined;

/** One history for all of an MJML document: the canvas keeps it, with what does not stand in the source. */
export function useVisualHistory(
  { current, replace }: WorkspaceProps,
  session: EditorSession | null,
): EditHistory {
  const can = (key: 'canUndo' | 'canRedo') => () => session?.snapshot()[key] ?? false;
  const subscribe = session?.subscribe ?? none;
  const canUndo = useSyncExternalStore(subscribe, can('canUndo'), () => false);
  const canRedo = useSyncExternalStore(subscribe, can('canRedo'), () => false);

  const take = useCallback(
    (next: EditorValue, place?: string) => {
      replace(next);
      session?.details.keep(detailsOf(next), place);
    },
    [replace, session],
  );
  const changeAll = useCallback(
    (next: EditorValue) => {
      take(next);
      session?.apply(sourceOf(next.document));
    },
    [take, session],
  );

  return {
    change: (next, place) => take({ ...current(), ...next }, place),
    changeDocument: (next, place) =>
      take({ ...current(), document: { ...current().document, ...next } }, place),
    changeAll,
    undo: () => session?.undo(),
    redo: () => session?.redo(),
    canUndo,
    canRedo,
  };
}
