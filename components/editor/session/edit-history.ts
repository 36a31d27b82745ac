import type { CanonicalDocument } from '@/lib/document/contract';
import type { EditorValue } from './document-details';

/** Fields of the document beside its source that panels change. */
export type DocumentChange = Partial<
  Pick<CanonicalDocument, 'variables' | 'conditions' | 'plain_text' | 'compliance'>
>;

/**
 * How panels change the value: each change is a step of one history. What is typed on and on in one `place` is one step;
 * without a place each change is its own.
 */
export type EditHistory = {
  change: (next: Partial<Pick<EditorValue, 'subject' | 'previewText'>>, place?: string) => void;
  changeDocument: (next: DocumentChange, place?: string) => void;
  /** A whole value, source included, as one step: such as a variable with another name. */
  changeAll: (next: EditorValue) => void;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
};
