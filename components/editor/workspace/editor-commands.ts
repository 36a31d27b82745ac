import type { EditorValue } from '@/components/editor/store/editor-value';
import type { CheckTarget } from '@/components/editor/tree/check-target';
import type { TemplateCheck } from '@/lib/templates/contract/previews';

/** What can be asked of an open editor from around it. */
export type EditorCommands = {
  /** Shows what a check is about: its block on the canvas or its code, a text of the inbox, a panel, a view. */
  open: (target: CheckTarget) => void;
  /** Applies a check's fix as one step that can be undone. */
  fix: (check: TemplateCheck) => void;
  /**
   * Goes on with a value from elsewhere, such as one with a colleague's changes, as one step of undo: caret, selection and
   * panels stay. False where the editor has to begin anew with it.
   */
  adopt: (next: EditorValue) => boolean;
  /** What stands at a place of the source, in words; null where only its line tells. */
  nameOf: (place: { line: number; column: number }) => string | null;
};
