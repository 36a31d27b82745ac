import { expect, it } from 'vitest';
import { History } from './history';

function open() {
  let time = 0;
  let value = '';
  let merges = 0;
  const history = new History<string>(
    (old, { before, after }) => {
      merges += 1;
      return old + after.slice(before.length);
    },
    () => time,
  );
  return {
    history,
    type(next: string, place: string | null, afterMs = 100) {
      time += afterMs;
      history.note(value, place);
      value = next;
    },
    arrive(letter: string) {
      history.arrive({ before: value, after: value + letter });
      value += letter;
    },
    merges: () => merges,
    undo: () => (value = history.undo(value) ?? value),
    redo: () => (value = history.redo(value) ?? value),
  };
}

it('undoes continuous typing as one step, and typing after a pause as another', () => {
  const { type, undo, redo, history } = open();
  type('a', 'subject');
  type('ab', 'subject');
  type('abc', 'subject', 701);
  type('abc!', 'preview');
  expect([undo(), undo(), undo(), history.canUndo]).toEqual(['abc', 'ab', '', false]);
  expect([redo(), redo(), redo(), history.canRedo]).toEqual(['ab', 'abc', 'abc!', false]);
});

it('keeps changes without a place separate, and clears redo after a change', () => {
  const { type, undo, redo, history } = open();
  type('one', null);
  type('two', null);
  expect(undo()).toBe('one');
  type('three', null);
  expect(history.canRedo).toBe(false);
  expect([redo(), undo(), undo()]).toEqual(['three', 'one', '']);
  expect(undo()).toBe('');
});

it('joins changes into one step, separate from others', () => {
  const { type, undo, redo, history } = open();
  type('a', 'font');
  history.join(() => {
    type('ab', 'font');
    type('abc', 'head');
    type('abcd', null, 701);
  });
  type('abcde', 'head');
  expect([undo(), undo(), undo(), history.canUndo]).toEqual(['abcd', 'a', '', false]);
  expect([redo(), redo(), redo(), history.canRedo]).toEqual(['a', 'abcd', 'abcde', false]);
});

it('undoes only our changes: others’ stay in each step', () => {
  const { type, arrive, undo, redo, history } = open();
  type('a', null);
  arrive('+');
  type('a+b', null);
  arrive('!');
  expect([undo(), undo()]).toEqual(['a+!', '+!']);
  expect([redo(), redo()]).toEqual(['a+!', 'a+b!']);
  expect(history.canRedo).toBe(false);
});

it('merges others’ saves with nothing of ours in between as one, and forgets those that no step precedes', () => {
  const { type, arrive, undo, redo, merges } = open();
  for (let saves = 0; saves < 100; saves++) arrive('+');
  type('a', null);
  for (let saves = 0; saves < 100; saves++) arrive('!');
  expect(undo()).toBe('!'.repeat(100).padStart(200, '+'));
  expect(merges()).toBe(1);
  arrive('?');
  arrive('.');
  expect(redo()).toBe(`a${'!'.repeat(100)}?.`);
  expect(merges()).toBe(2);
});
