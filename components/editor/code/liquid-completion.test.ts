import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState, type TransactionSpec } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { expect, it, vi } from 'vitest';
import { liquidCompletion } from './liquid-completion';

const names = [
  { name: 'plan', detail: 'text' },
  { name: 'contact.first_name', detail: 'contact' },
];

/** The suggestions at `|`, and the text after accepting the last one. */
function at(marked: string) {
  const pos = marked.indexOf('|');
  const doc = marked.replace('|', '');
  const onName = vi.fn();
  const state = EditorState.create({ doc });
  const found = liquidCompletion(() => names, onName)(new CompletionContext(state, pos, false));
  const last = found?.options.at(-1);
  if (!found || typeof last?.apply !== 'function') return null;
  let next = state;
  const dispatch = (spec: TransactionSpec) => {
    next = state.update(spec).state;
  };
  last.apply({ dispatch } as EditorView /* all that is asked of it */, last, found.from, pos);
  return { text: next.doc.toString(), named: onName.mock.calls, caret: next.selection.main.head };
}

it.each([
  ['<p>{{ con|', '<p>{{ contact.first_name }}'],
  ['<p>{{|', '<p>{{contact.first_name }}'],
  ['<p>{{ con|}}</p>', '<p>{{ contact.first_name}}</p>'],
  ['a {{ plan }} {{contact.fi| | upcase }}', 'a {{ plan }} {{contact.first_name | upcase }}'],
  ['{% if | %}', '{% if contact.first_name %}'],
  ['{% if plan == "a" and con| %}', '{% if plan == "a" and contact.first_name %}'],
  ['{% for item in | %}', '{% for item in contact.first_name %}'],
])('completes names in %s and reports the chosen one', (marked, text) => {
  expect(at(marked)).toMatchObject({ text, named: [['contact.first_name']] });
});

it.each(['con|', '<mj-te|', '{{ plan }} con|', '{% comm| %}', '{{ plan | upc| }}', '{% endif %} pl|'])(
  'suggests nothing in %s',
  (marked) => {
    expect(at(marked)).toBeNull();
  },
);

it('puts the caret after what it closed', () => {
  expect(at('{{ con|')?.caret).toBe('{{ contact.first_name }}'.length);
});
