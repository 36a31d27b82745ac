import { useCallback, useRef, useState } from 'react';
import { type CanonicalDocument, sourceOf, withSource } from '@/lib/document/contract';
import type { EditorValue, TemplateEditorProps } from './editor-props';

/** The value as it stands and the ways to change it. Only a real change is told. */
export function useEditorValue(props: TemplateEditorProps) {
  const [value, setValue] = useState<EditorValue>(() => ({
    document: props.document,
    subject: props.subject,
    previewText: props.previewText,
  }));
  const latest = useRef(value);
  const onChange = useRef(props.onChange);
  onChange.current = props.onChange;

  const change = useCallback((next: Partial<EditorValue>) => {
    latest.current = { ...latest.current, ...next };
    setValue(latest.current);
    onChange.current(latest.current);
  }, []);

  const changeDocument = useCallback(
    (next: Partial<Pick<CanonicalDocument, 'variables' | 'conditions' | 'plain_text'>>) =>
      change({ document: { ...latest.current.document, ...next } }),
    [change],
  );

  const changeSource = useCallback(
    (source: string) => {
      const { document } = latest.current;
      if (sourceOf(document) !== source) change({ document: withSource(document, source) });
    },
    [change],
  );

  return { value, change, changeDocument, changeSource };
}
