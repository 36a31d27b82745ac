import { autocompletion, closeBrackets, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap } from '@codemirror/commands';
import { html } from '@codemirror/lang-html';
import { xml } from '@codemirror/lang-xml';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language';
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, type Text } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { undoStep } from '@/components/editor/keys/undo-step';
import { writeBody } from '@/components/editor/store/editor-value';
import { useStore, useStoreState } from '@/components/editor/store/use-store';
import { sharedEnds } from '@/lib/document/compare/shared-ends';
import { headTags } from '@/lib/document/elements/head';
import { mjmlElements } from '@/lib/document/elements/mjml';
import type { TemplateCheck } from '@/lib/templates/contract/previews';
import { codeTheme } from './code-theme';
import { liquidCompletion, useLiquidNames } from './liquid-completion';

export type CodePosition = { line: number; column: number };

type CodeEditorProps = {
  language: 'mjml' | 'html';
  checks: readonly TemplateCheck[];
  /** The position for the caret; a new object moves it again. */
  position: CodePosition | null;
  /** The selection of the canvas: shown without taking the focus. */
  shown?: CodePosition | null;
  /** Called when a person moves the caret. */
  onCaret?: (place: CodePosition) => void;
};

/** The source as text. Typed text is kept even while it is invalid. */
export function CodeEditor({ language, checks, position, shown = null, onCaret }: CodeEditorProps) {
  const store = useStore();
  const { readOnly } = store;
  const { body } = useStoreState('content');
  const value = writeBody(body);
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const liquid = useLiquidNames();
  const latest = useRef({ value, readOnly, onCaret, liquid });
  latest.current = { value, readOnly, onCaret, liquid };
  const writable = useRef(new Compartment());
  /** The next change from outside is an undo from here, which the caret follows. */
  const isUndone = useRef(false);

  useEffect(() => {
    if (!place.current) return;
    const completeLiquid = liquidCompletion(
      () => latest.current.liquid.names,
      (name) => latest.current.liquid.onName(name),
    );
    const goBack = (event: Event, step: 'undo' | 'redo' | null): boolean => {
      if (!step) return false;
      event.preventDefault();
      const before = store.source;
      store[step]();
      isUndone.current = store.source !== before;
      return true;
    };
    const editor = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [
          lineNumbers(),
          foldGutter(),
          lintGutter(),
          drawSelection(),
          indentOnInput(),
          indentUnit.of('  '),
          bracketMatching(),
          closeBrackets(),
          autocompletion({ icons: false }),
          EditorState.languageData.of(() => [{ autocomplete: completeLiquid }]),
          highlightActiveLine(),
          highlightActiveLineGutter(),
          highlightSelectionMatches(),
          // Tab is not bound, because it must leave the editor.
          keymap.of([...defaultKeymap, ...searchKeymap, ...foldKeymap, ...completionKeymap, ...lintKeymap]),
          language === 'mjml' ? xml(mjmlSchema) : html(),
          // The document's own undo: that of CodeMirror would revert what others changed, too.
          EditorView.domEventHandlers({
            keydown: (event) => goBack(event, undoStep(event)),
            beforeinput: (event) => goBack(event, historySteps[event.inputType] ?? null),
          }),
          codeTheme,
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({
            'aria-label': language === 'mjml' ? 'MJML source' : 'HTML source',
            tabindex: '0',
          }),
          writable.current.of(EditorState.readOnly.of(latest.current.readOnly)),
          lineEnds(latest.current.value),
          // Clipboard text may have other line ends, which CodeMirror would treat as letters.
          EditorView.clipboardInputFilter.of((text, state) => text.replaceAll(/\r\n?|\n/g, state.lineBreak)),
          EditorView.updateListener.of((update) => {
            if (update.docChanged && !update.transactions.some((change) => change.isUserEvent('outside')))
              store.write(sourceIn(update.state));
            else if (update.selectionSet && update.view.hasFocus)
              latest.current.onCaret?.(caretIn(update.state));
          }),
        ],
      }),
    });
    view.current = editor;
    return () => {
      editor.destroy();
      view.current = null;
    };
  }, [language, store]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || sourceIn(editor.state) === value) return;
    const changes = changeBetween(editor.state, value);
    const selection = { anchor: changes.from + changes.insert.length };
    const caret = isUndone.current ? { selection, scrollIntoView: true } : {};
    isUndone.current = false;
    editor.dispatch({ changes, ...caret, userEvent: 'outside' });
  }, [value]);

  useEffect(() => {
    view.current?.dispatch({ effects: writable.current.reconfigure(EditorState.readOnly.of(readOnly)) });
  }, [readOnly]);

  // A new text has other markers.
  useEffect(() => {
    const editor = view.current;
    if (editor) editor.dispatch(setDiagnostics(editor.state, toDiagnostics(editor.state.doc, checks)));
  }, [checks, value]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || !position) return;
    goTo(editor, position);
    editor.focus();
  }, [position]);

  useEffect(() => {
    const editor = view.current;
    if (editor && shown && !editor.hasFocus) goTo(editor, shown);
  }, [shown]);

  return <div ref={place} data-pane className="h-full min-h-0 overflow-hidden" />;
}

/** Undo from a menu of the browser. */
const historySteps: Readonly<Record<string, 'undo' | 'redo'>> = { historyUndo: 'undo', historyRedo: 'redo' };

/** Replaces only the difference, so that the caret and the scroll position stay. */
function changeBetween(state: EditorState, value: string) {
  const next = state.toText(value);
  const old = state.doc.toString();
  const { start, end } = sharedEnds(old, next.toString(), (one, other) => one === other);
  return { from: start, to: old.length - end, insert: next.slice(start, next.length - end) };
}

function goTo(editor: EditorView, { line: lineNumber, column }: CodePosition): void {
  const line = editor.state.doc.line(Math.min(Math.max(lineNumber, 1), editor.state.doc.lines));
  const anchor = Math.min(line.from + column - 1, line.to);
  editor.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
}

function caretIn(state: EditorState): CodePosition {
  const { head } = state.selection.main;
  const line = state.doc.lineAt(head);
  return { line: line.number, column: head - line.from + 1 };
}

/** CodeMirror joins lines with one line end: the document's own, which keeps its bytes. */
function lineEnds(source: string) {
  return EditorState.lineSeparator.of(source.includes('\r\n') ? '\r\n' : '\n');
}

function sourceIn(state: EditorState): string {
  return state.sliceDoc();
}

/** The checks with a place in the source as markers, from their column to the end of the word. */
function toDiagnostics(doc: Text, checks: readonly TemplateCheck[]): Diagnostic[] {
  return checks.flatMap((check) => {
    if (check.line === null || check.line > doc.lines) return [];
    const line = doc.line(check.line);
    const from = Math.min(line.from + (check.column ?? 1) - 1, line.to);
    const word = /^[<\w/-]+/.exec(doc.sliceString(from, line.to))?.[0].length ?? 1;
    return [{ from, to: Math.min(from + word, line.to), severity: check.severity, message: check.message }];
  });
}

/** MJML's elements and attributes, for completion while typing. */
const mjmlSchema = {
  elements: Object.entries(mjmlElements).map(([name, { attributes, children }]) => ({
    name,
    top: name === 'mjml',
    attributes: [
      ...Object.keys(attributes).filter((attribute) => attribute !== '*'),
      'css-class',
      headTags.class,
    ],
    ...(children[0] === '*' ? {} : { children }),
  })),
};
