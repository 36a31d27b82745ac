import type { CodePosition } from '@/components/editor/code/code-editor';
import { PlainTextView } from '@/components/editor/preview/plain-text-view';
import { PreviewView } from '@/components/editor/preview/preview-view';
import type { PreviewState } from '@/components/editor/preview/use-preview';
import type { EditorValue } from '@/components/editor/store/editor-value';
import { useStore } from '@/components/editor/store/use-store';
import type { TemplateEditorProps } from './editor-props';

type ReadingViewProps = Pick<TemplateEditorProps, 'sender' | 'templateId' | 'storageKey'> & {
  state: PreviewState;
  value: EditorValue;
  view: 'preview' | 'text';
  /** Nothing else stands beside it. */
  roomy: boolean;
  onOpen: (place: CodePosition) => void;
};

/** The email as it arrives: as it looks, or its plain text. */
export function ReadingView({
  state,
  value: { document },
  view,
  roomy,
  onOpen,
  sender,
  templateId,
  storageKey,
}: ReadingViewProps) {
  const store = useStore();
  const { readOnly } = store;
  if (view === 'text')
    return (
      <PlainTextView
        {...{ state, readOnly, onOpen }}
        own={document.plain_text}
        onChange={(plain_text) => store.set({ plain_text }, 'plain text')}
      />
    );
  return (
    <PreviewView
      {...{ state, document, sender, roomy, onOpen }}
      samples={{ templateId, storageKey, readOnly }}
    />
  );
}
