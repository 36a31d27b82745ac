import type { TemplateCheck } from '@/lib/templates/contract/previews';

/** What can be asked of an open editor from around it. */
export type EditorCommands = {
  /** Shows a place of the source: its block on the canvas, or else the code. */
  open: (place: { line: number; column: number }) => void;
  /** Applies a check's fix as one step that can be undone. */
  fix: (check: TemplateCheck) => void;
};
