import type { ReactNode, RefObject } from 'react';
import type { TemplateServer } from '@/components/editor/answers/template-server';
import type { EditorChecks } from '@/components/editor/answers/use-checks';
import type { ContactsInEditor } from '@/components/editor/preview/contacts-in-editor';
import type { EditorValue } from '@/components/editor/store/editor-value';
import type { Colleagues } from '@/components/editor/together/use-shown-selection';
import type { CheckTarget } from '@/components/editor/tree/check-target';
import type { TemplateCheck } from '@/lib/templates/contract/previews';

export type TemplateEditorProps = EditorValue & {
  /** Decides how the email looks, and what is wrong with it. */
  server: TemplateServer;
  /** The checks, loaded by the parent: see `useChecks`. */
  checks: EditorChecks;
  /** Set while the editor is open. */
  commands?: RefObject<EditorCommands | null>;
  /** The sender name in the preview's inbox. */
  sender: string;
  /** The language of the email; undefined if not set. */
  locale?: string | undefined;
  /** The languages of its translations. A stable array. */
  translatedInto?: readonly string[] | undefined;
  /** The template whose comments are shown; undefined if there is none. */
  templateId?: string;
  /** Where older versions stored sample sets on this device. */
  storageKey: string;
  readOnly?: boolean;
  /** The initial view: `code` for a source that the canvas may not be able to show. */
  opensIn?: 'design' | 'code';
  /** Values for the preview; the variables' samples otherwise. */
  sampleValues?: Record<string, unknown>;
  /** Contacts for the editor; undefined if the person may not read them. A stable object. */
  contacts?: ContactsInEditor | undefined;
  /** Others with the email open; undefined if not supported. A stable object. */
  colleagues?: Colleagues | undefined;
  /** MJML (visual) or HTML (html mode) of the compliance footer, shown read-only at the end. */
  complianceFooter?: string;
  onChange: (next: EditorValue) => void;
  toolbarStart?: ReactNode;
  toolbarEnd?: ReactNode;
};

/** Commands that the surrounding page can give to an open editor. */
export type EditorCommands = {
  /** Opens a check's target: its block on the canvas or its code, an inbox text, a panel, a view. */
  open: (target: CheckTarget) => void;
  /** Applies a check's fix as one undo step. */
  fix: (check: TemplateCheck) => void;
  /**
   * Continues with a value from elsewhere, keeping caret, selection and panels, as one undo step, or none for a
   * colleague's changes. False if the editor must be reopened with it.
   */
  adopt: (next: EditorValue, from: 'here' | 'colleague') => boolean;
  /** Whether a value differs in the selected block. */
  differsHere: (next: EditorValue) => boolean;
  /** Announces changes around it to screen readers. */
  announce: (message: string) => void;
  /** The name of the sample set that the preview shows; null if none. */
  shownSet: () => string | null;
  /** A description of a place in the source; null if only its line is known. */
  nameOf: (place: { line: number; column: number }) => string | null;
};
