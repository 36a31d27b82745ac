import grapesjs from 'grapesjs';
import { expect, it } from 'vitest';
import { TypingSteps } from './typing-steps';

function open() {
  const editor = grapesjs.init({ headless: true, telemetry: false, storageManager: false });
  const component = editor.addComponents([{ tagName: 'p' }])[0];
  if (!component) throw new Error('What is added is there.');
  component.set({ node: 'start', other: 'start' });
  editor.UndoManager.clear();
  let time = 0;
  const steps = new TypingSteps(editor, () => time);
  const type = (text: string, place = 'text') => steps.set(component, 'node', text, place);
  const pass = async (ms: number) => {
    time += ms;
    await new Promise((resolve) => setTimeout(resolve)); // the undo manager joins what one task does
  };
  return { editor, component, steps, type, pass, node: () => component.get('node') };
}

it('writes every key at once, and takes unbroken typing back in one step', async () => {
  const { editor, type, pass, node } = open();
  for (const text of ['a', 'ab', 'abc']) {
    type(text);
    expect(node()).toBe(text);
    await pass(500);
  }
  editor.UndoManager.undo();
  expect(node()).toBe('start');
  editor.UndoManager.redo();
  expect(node()).toBe('abc');
});

it('takes what is typed into several together back in one step', async () => {
  const { editor, component, steps, pass } = open();
  const other = editor.addComponents([{ tagName: 'p' }])[0];
  if (!other) throw new Error('What is added is there.');
  other.set({ node: 'other' });
  editor.UndoManager.clear();
  await pass(0);
  const typeBoth = (text: string) =>
    steps.setAll(
      new Map([
        [component, text],
        [other, text],
      ]),
      'node',
      'size',
    );
  const seen = () => [component.get('node'), other.get('node')];
  for (const text of ['1', '12', '120']) {
    typeBoth(text);
    expect(seen()).toEqual([text, text]);
    await pass(500);
  }
  // One alone goes on in the same place for as long as it is typed in.
  steps.set(component, 'node', '1200', 'size');
  await pass(0);
  editor.UndoManager.undo();
  expect(seen()).toEqual(['start', 'other']);
  editor.UndoManager.redo();
  expect(seen()).toEqual(['1200', '120']);
  await pass(701);
  typeBoth('1200');
  await pass(0);
  typeBoth('1');
  await pass(0);
  editor.UndoManager.undo();
  editor.UndoManager.undo();
  expect(seen()).toEqual(['1200', '120']);
});

it('begins a step after a pause, in another field, after an undo and after another change', async () => {
  const { editor, component, steps, type, pass, node } = open();
  type('a');
  await pass(701);
  type('ab');
  await pass(0);
  type('ab!', 'label');
  await pass(0);
  steps.end();
  type('ab!!', 'label');
  await pass(0);
  component.set('other', 'changed');
  await pass(0);
  type('ab!!!', 'label');
  await pass(0);
  const seen: unknown[] = [];
  for (let step = 0; step < 6; step += 1) {
    editor.UndoManager.undo();
    seen.push(node());
  }
  expect(seen).toEqual(['ab!!', 'ab!!', 'ab!', 'ab', 'a', 'start']);
  editor.UndoManager.redo();
  type('b');
  await pass(0);
  editor.UndoManager.undo();
  expect(node()).toBe('a');
});
