import { useRef } from 'react';
import { sourceOf, withSource } from '@/lib/document/contract';
import type { EditorValue } from './document-details';
import type { EditHistory } from './edit-history';
import { ValueHistory } from './value-history';
import type { WorkspaceProps } from './workspace-props';

/** One history for all of an HTML document. */
export function useHtmlHistory({
  current,
  replace,
}: WorkspaceProps): EditHistory & { changeSource: (source: string) => void } {
  const kept = useRef<ValueHistory<EditorValue> | null>(null);
  kept.current ??= new ValueHistory<EditorValue>();
  const history = kept.current;
  const take = (next: EditorValue, place?: string) => {
    history.note(current(), place);
    replace(next);
  };
  return {
    change: (next, place) => take({ ...current(), ...next }, place),
    changeDocument: (next, place) =>
      take({ ...current(), document: { ...current().document, ...next } }, place),
    changeAll: (next) => take(next),
    changeSource: (source) => {
      const { document } = current();
      if (sourceOf(document) !== source)
        take({ ...current(), document: withSource(document, source) }, 'source');
    },
    undo: () => history.canUndo && replace(history.undo(current())),
    redo: () => history.canRedo && replace(history.redo(current())),
    canUndo: history.canUndo,
    canRedo: history.canRedo,
  };
}
