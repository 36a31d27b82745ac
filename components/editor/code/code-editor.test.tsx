import { EditorView } from '@codemirror/view';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { newVariable } from '@/components/editor/liquid/use-definitions';
import { StoreProvider } from '@/components/editor/store/use-store';
import { withSource } from '@/lib/document/contract';
import { show } from '@/test/components/show';
import { openHeadless } from '@/test/headless-editor';
import { CodeEditor } from './code-editor';

type Props = Parameters<typeof CodeEditor>[0];

function open(value: string, { readOnly = false, ...given }: Partial<Props> & { readOnly?: boolean } = {}) {
  const { store } = openHeadless(value, { variables: [newVariable('plan')], readOnly });
  const onChange = vi.spyOn(store, 'write');
  const props: Props = {
    ...{ language: 'mjml', checks: [], position: null },
    ...given,
  };
  const draw = (next: Partial<Props> = {}) => (
    <StoreProvider value={store}>
      <CodeEditor {...props} {...next} />
    </StoreProvider>
  );
  const shown = show(draw());
  const field = screen.getByRole('textbox');
  const view = EditorView.findFromDOM(field);
  if (!view) throw new Error('There is no editor.');
  const caret = () => {
    const { head } = view.state.selection.main;
    const line = view.state.doc.lineAt(head);
    return [line.number, head - line.from + 1];
  };
  /** Types in a way that CodeMirror notices. */
  const type = (text: string) =>
    act(() => view.dispatch(view.state.replaceSelection(text), { userEvent: 'input.type' }));
  return {
    ...shown,
    onChange,
    field,
    view,
    caret,
    type,
    store,
    again: (next: Partial<Props>) => shown.again(draw(next)),
  };
}

describe('the source as text', () => {
  it.each([
    ['mjml', 'MJML source'],
    ['html', 'HTML source'],
  ] as const)('of %s has a name', (language, name) => {
    open('<p>', { language });
    expect(screen.getByRole('textbox', { name })).toBeTruthy();
  });

  it('is reported with each change, even while invalid', () => {
    const { type, onChange } = open('<mjml>');
    type('<');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('<<mjml>');
  });

  it('follows the document and keeps the caret, without reporting it', () => {
    const { store, again, view, caret, onChange } = open('One\nTwo\nThree', {
      position: { line: 3, column: 2 },
    });
    again({ position: null });
    act(() => store.replaceSource('One and more\nTwo\nThree'));
    expect(view.state.doc.toString()).toBe('One and more\nTwo\nThree');
    expect(caret()).toEqual([3, 2]);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('keeps the line ends of the document', () => {
    const { type, onChange } = open('One\r\nTwo');
    type('x');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('xOne\r\nTwo');
  });

  it('switches between read-only and editable', () => {
    const { store, again, view } = open('One', { readOnly: true });
    expect(view.state.readOnly).toBe(true);
    store.readOnly = false;
    again({});
    expect(view.state.readOnly).toBe(false);
  });

  it('can be left with Tab', async () => {
    const { person, field, onChange } = open('One');
    act(() => field.focus());
    await person.tab();
    expect(onChange).not.toHaveBeenCalled();
    expect(document.activeElement).not.toBe(field);
  });
});

describe('undo in the code', () => {
  const mail = (one: string, two: string) =>
    `<mjml><mj-body>\n${[one, two].map((words) => `<mj-section><mj-column><mj-text>${words}</mj-text></mj-column></mj-section>`).join('\n')}\n</mj-body></mjml>`;

  function openMail() {
    const editor = open(mail('One', 'Two'));
    const { view, field, store } = editor;
    const undo = (more: KeyboardEventInit = {}) =>
      fireEvent.keyDown(field, { key: 'z', ctrlKey: true, ...more });
    const typeBefore = (words: string, typed: string) =>
      act(() =>
        view.dispatch({
          changes: { from: view.state.doc.toString().indexOf(words), insert: typed },
          userEvent: 'input.type',
        }),
      );
    const shown = () => view.state.doc.toString();
    return { ...editor, store, undo, typeBefore, shown };
  }

  it('leaves what a colleague changed', () => {
    const { store, undo, typeBefore, shown } = openMail();
    typeBefore('One', 'My ');
    act(() => {
      const value = store.value();
      store.take({ ...value, document: withSource(value.document, mail('My One', 'Theirs')) });
    });
    expect(undo()).toBe(false);
    expect(shown()).toBe(mail('One', 'Theirs'));
    undo();
    expect(shown()).toBe(mail('One', 'Theirs'));
    expect(store.source).toBe(shown());
  });

  it('is that of the whole editor, also for what was changed elsewhere', () => {
    const { store, undo, shown } = openMail();
    act(() => store.replaceSource(mail('One', 'Three')));
    undo();
    expect(shown()).toBe(mail('One', 'Two'));
    expect(store.snapshot()).toMatchObject({ canUndo: false, canRedo: true });
    undo({ shiftKey: true });
    expect(shown()).toBe(mail('One', 'Three'));
  });

  it('leads to what it changed', () => {
    const { undo, typeBefore, caret } = openMail();
    typeBefore('Two', 'Number ');
    undo();
    expect(caret()).toEqual([3, '<mj-section><mj-column><mj-text>'.length + 1]);
  });
});

describe('the caret', () => {
  it.each([
    [{ line: 2, column: 3 }, [2, 3]],
    [{ line: 99, column: 99 }, [2, 4]],
    [{ line: 0, column: 1 }, [1, 1]],
  ])('moves to a requested place, with the focus: %o', (position, expected) => {
    const { caret, field } = open('One\nTwo', { position });
    expect(caret()).toEqual(expected);
    expect(document.activeElement).toBe(field);
  });

  it('shows the selection next to the code without taking the focus', () => {
    const { again, caret, field } = open('One\nTwo');
    again({ shown: { line: 2, column: 1 } });
    expect(caret()).toEqual([2, 1]);
    expect(document.activeElement).not.toBe(field);
  });

  it('stays while typing, whatever is selected elsewhere', () => {
    const { again, caret, field } = open('One\nTwo');
    act(() => field.focus());
    again({ shown: { line: 2, column: 1 } });
    expect(caret()).toEqual([1, 1]);
  });
});

describe('the checks in the code', () => {
  it('mark their word, or nothing without a line in this text', async () => {
    const check = {
      ...{ object: 'template_check' as const, rule: 'alt', severity: 'error' as const, fix: null },
      ...{ message: 'No alternative text.', line: 2, column: 1 },
    };
    const { container } = open('<mjml>\n<mj-image />', {
      checks: [check, { ...check, line: 9 }, { ...check, line: null }],
    });
    expect(
      [...container.querySelectorAll('.cm-lintRange-error')].map(({ textContent }) => textContent),
    ).toEqual(['<mj-image']);
  });
});
