import { html } from '@codemirror/lang-html';
import { unifiedMergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { useEffect, useRef } from 'react';

export type SourceDiffProps = {
  /** The view's accessible name. */
  label: string;
  before: string;
  after: string;
};

const theme = EditorView.theme({
  '&': { fontSize: '12px', backgroundColor: 'var(--card)', color: 'var(--foreground)', maxHeight: '55vh' },
  '.cm-scroller': { fontFamily: 'var(--default-mono-font-family, monospace)', overflow: 'auto' },
  '.cm-gutters': { backgroundColor: 'var(--muted)', color: 'var(--muted-foreground)', border: 'none' },
  '.cm-changedLine': { backgroundColor: 'var(--success-soft) !important' },
  '.cm-deletedChunk': { backgroundColor: 'var(--destructive-soft) !important', paddingLeft: '6px' },
  '.cm-collapsedLines': {
    background: 'var(--muted) !important',
    color: 'var(--muted-foreground)',
    padding: '4px 12px',
  },
  // Most fonts lack its own character.
  '.cm-collapsedLines:before, .cm-collapsedLines:after': { content: '"…" !important' },
  '.cm-insertedLine, .cm-deletedLine, .cm-deletedText, .cm-changedText': { textDecoration: 'none' },
});

export function SourceDiffView({ label, before, after }: SourceDiffProps) {
  const host = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!host.current) return;
    const view = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: after,
        extensions: [
          lineNumbers(),
          html(),
          EditorView.lineWrapping,
          EditorState.readOnly.of(true),
          EditorView.editable.of(false),
          EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
          unifiedMergeView({
            original: before,
            mergeControls: false,
            // More than the default: a source with many changes is still compared line by line.
            diffConfig: { scanLimit: 5_000, timeout: 1_000 },
            collapseUnchanged: { margin: 3, minSize: 6 },
          }),
          theme,
        ],
      }),
    });
    return () => view.destroy();
  }, [label, before, after]);

  return <div ref={host} className="overflow-hidden rounded-md border" />;
}
