import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newVariable } from '@/components/editor/liquid/use-definitions';
import { StoreProvider } from '@/components/editor/store/use-store';
import { showWith } from '@/test/components/show';
import { openHeadless } from '@/test/headless-editor';
import { TextControl } from './text-control';

function showName(
  value: string,
  { readOnly = false, ...props }: Partial<Parameters<typeof TextControl>[0]> & { readOnly?: boolean } = {},
) {
  const { store } = openHeadless(undefined, { readOnly, variables: [newVariable('shop_url', '', 'url')] });
  return showWith(value, (text, onChange) => (
    <StoreProvider value={store}>
      <TextControl label="CSS class" inherited="from the class" value={text} onChange={onChange} {...props} />
    </StoreProvider>
  ));
}

const words = { isValid: (text: string) => /^[a-z]+$/.test(text), problem: 'Letters only.' };

it('writes with each key', async () => {
  const { person, changes } = showName('');
  await person.type(screen.getByRole('textbox', { name: 'CSS class' }), 'abc');
  expect(changes).toEqual(['a', 'ab', 'abc']);
});

it('reports invalid input, and does not write it', async () => {
  const { person, changes } = showName('', words);
  const field = screen.getByRole('textbox');
  await person.type(field, 'ab1');
  expect(changes).toEqual(['a', 'ab']);
  expect(screen.getByRole('alert').textContent).toBe('Letters only.');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await person.keyboard('{Backspace}');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('keeps invalid input on blur', async () => {
  const { person } = showName('', words);
  await person.type(screen.getByRole('textbox'), 'ab1');
  await person.tab();
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'ab1');
});

it('removes the value when cleared, and shows the inherited one', async () => {
  const { person, changes } = showName('abc', words);
  await person.clear(screen.getByRole('textbox'));
  expect(changes).toEqual(['']);
  expect(screen.getByPlaceholderText('from the class')).toBeTruthy();
});

it('keeps the text as typed until blur, whatever is written', async () => {
  const { person, changes } = showName('', { onWrite: (text) => `${text}px` });
  await person.type(screen.getByRole('textbox'), '12');
  expect(screen.getByRole('textbox')).toHaveProperty('value', '12');
  expect(changes).toEqual(['1px', '12px']);
  await person.keyboard('{Enter}');
  expect(screen.getByRole('textbox')).toHaveProperty('value', '12px');
});

it('follows other changes of the document, such as undo', async () => {
  const { person, set } = showName('abc');
  await person.type(screen.getByRole('textbox'), 'd');
  act(() => set('xyz'));
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'xyz');
});

it('steps by arrow keys, by ten with Shift, or leaves the caret alone', async () => {
  const { person, changes } = showName('5', { onStep: (text, steps) => String(Number(text) + steps) });
  await person.click(screen.getByRole('textbox'));
  await person.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}{Shift>}{ArrowUp}{/Shift}');
  expect(changes).toEqual(['6', '5', '4', '14']);
});

it('suggests variables at `{{` if allowed', async () => {
  const { person, changes } = showName('', { withVariables: true });
  await person.type(screen.getByRole('textbox'), '{{{{sho');
  await person.click(screen.getByRole('option', { name: 'shop_url' }));
  expect(changes.at(-1)).toBe('{{ shop_url }}');
});

it('shows no value if several blocks differ, and can be read-only', async () => {
  const { person, changes } = showName('abc', { mixed: true, readOnly: true });
  expect(screen.getByPlaceholderText('Mixed')).toHaveProperty('value', '');
  await person.type(screen.getByRole('textbox'), 'x');
  expect(changes).toEqual([]);
});
