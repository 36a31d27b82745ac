import type { ReactNode } from 'react';
import type { CanonicalDocument, DocumentIssue } from '@/lib/document/contract';

/** What an edit yields. The source may be invalid while someone types code: `onIssues` tells. */
export type EditorValue = { document: CanonicalDocument; subject: string; previewText: string };

export type TemplateEditorProps = EditorValue & {
  readOnly?: boolean;
  /** Values for the preview; each variable's own sample is taken where there is none. */
  sampleValues?: Record<string, unknown>;
  /** MJML (visual) or HTML (html mode) of the compliance footer, shown at the end and not editable. */
  complianceFooter?: string;
  onChange: (next: EditorValue) => void;
  onIssues?: (issues: DocumentIssue[]) => void;
  toolbarStart?: ReactNode;
  toolbarEnd?: ReactNode;
};
