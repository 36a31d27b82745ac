import type { EditorValue } from './document-details';
import type { TemplateEditorProps } from './editor-props';

/** What both workspaces get: the props of the editor with the value that is being edited. */
export type WorkspaceProps = Omit<
  TemplateEditorProps,
  'document' | 'subject' | 'previewText' | 'readOnly'
> & {
  readOnly: boolean;
  value: EditorValue;
  /** The value of this moment, also between two renderings. */
  current: () => EditorValue;
  replace: (next: EditorValue) => void;
  changeSource: (source: string) => void;
  /** As `changeSource`, of what the canvas shows already: panels follow when there is time. */
  followSource: (source: string) => void;
  /** Says something to people who cannot see the change. */
  announce: (message: string) => void;
};
