import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { afterPause } from '@/components/editor/drawing/after-pause';
import { sourceOf, withSource } from '@/lib/document/contract';
import type { EditorValue } from './document-details';
import type { TemplateEditorProps } from './editor-props';

const followMs = 100;
const longestFollowMs = 400;

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

  const replace = useCallback((next: EditorValue) => {
    latest.current = next;
    setValue(next);
    onChange.current(next);
  }, []);

  /** The value of this moment, also between two renderings. */
  const current = useCallback(() => latest.current, []);

  const changeSource = useCallback(
    (source: string) => {
      const { document } = latest.current;
      if (sourceOf(document) !== source)
        replace({ ...latest.current, document: withSource(document, source) });
    },
    [replace],
  );

  const [following] = useState(() =>
    afterPause(() => startTransition(() => setValue(latest.current)), followMs, longestFollowMs),
  );
  useEffect(() => following.cancel, [following]);

  /** As `changeSource`, of a source that the canvas shows already: the panels follow when there is time. */
  const followSource = useCallback(
    (source: string) => {
      const next = { ...latest.current, document: withSource(latest.current.document, source) };
      latest.current = next;
      onChange.current(next);
      following.ask();
    },
    [following],
  );

  return { value, current, replace, changeSource, followSource };
}
