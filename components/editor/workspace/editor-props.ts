import type { ReactNode, RefObject } from 'react';
import type { TemplateServer } from '@/components/editor/answers/template-server';
import type { EditorChecks } from '@/components/editor/answers/use-checks';
import type { ContactsInEditor } from '@/components/editor/preview/contacts-in-editor';
import type { EditorValue } from '@/components/editor/store/editor-value';
import type { Colleagues } from '@/components/editor/together/use-shown-selection';
import type { CheckTarget } from '@/components/editor/tree/check-target';
import type { TemplateCheck } from '@/lib/templates/contract/previews';

export type TemplateEditorProps = EditorValue & {
  /** Decides how the email looks and what is wrong with it. */
  server: TemplateServer;
  /** The one list of what is wrong, asked for by whoever shows the editor: see `useChecks`. */
  checks: EditorChecks;
  /** Filled while the editor is open. */
  commands?: RefObject<EditorCommands | null>;
  /** Whose name the inbox shows in the preview. */
  sender: string;
  /** The language that the email is written in; none where nobody said it. */
  locale?: string | undefined;
  /** The languages that it is translated into. The same object while they are the same. */
  translatedInto?: readonly string[] | undefined;
  /** The template whose comments stand beside the canvas; none where there is no template. */
  templateId?: string;
  /** Where an earlier Postroom kept sample sets on this device. */
  storageKey: string;
  readOnly?: boolean;
  /** The view to begin with: `code` for a source that the canvas may not be able to show. */
  opensIn?: 'design' | 'code';
  /** Values for the preview; each variable's own sample is taken where there is none. */
  sampleValues?: Record<string, unknown>;
  /** What the editor knows of contacts; nothing where the person may not read them. The same object while it is the same. */
  contacts?: ContactsInEditor | undefined;
  /** Those who have the same email open; nothing where nobody can. The same object while it is the same. */
  colleagues?: Colleagues | undefined;
  /** MJML (visual) or HTML (html mode) of the compliance footer, shown at the end and not editable. */
  complianceFooter?: string;
  onChange: (next: EditorValue) => void;
  toolbarStart?: ReactNode;
  toolbarEnd?: ReactNode;
};

/** What can be asked of an open editor from around it. */
export type EditorCommands = {
  /** Shows what a check is about: its block on the canvas or its code, a text of the inbox, a panel, a view. */
  open: (target: CheckTarget) => void;
  /** Applies a check's fix as one step that can be undone. */
  fix: (check: TemplateCheck) => void;
  /**
   * Goes on with a value from elsewhere: caret, selection and panels stay. It is one step of undo, or none where it brings a
   * colleague's changes. False where the editor has to begin anew with it.
   */
  adopt: (next: EditorValue, from: 'here' | 'colleague') => boolean;
  /** Whether a value has something else in the block that is selected. */
  differsHere: (next: EditorValue) => boolean;
  /** Tells screen readers what happened around it. */
  announce: (message: string) => void;
  /** What stands at a place of the source, in words; null where only its line tells. */
  nameOf: (place: { line: number; column: number }) => string | null;
};
