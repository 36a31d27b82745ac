import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { StoreProvider } from '@/components/editor/store/use-store';
import { showWith } from '@/test/components/show';
import { openHeadless } from '@/test/headless-editor';
import { EmojiPicker } from './emoji-picker';
import { LiquidLine } from './liquid-line';
import { newVariable } from './use-definitions';

const variables = [newVariable('first_name'), newVariable('plan')];

type Line = Partial<Parameters<typeof LiquidLine>[0]>;

function open(first = '', more: Line = {}, defined = variables) {
  const { store } = openHeadless(undefined, { variables: defined, purpose: 'transactional' });
  return {
    store,
    ...showWith(first, (value, onChange) => (
      <StoreProvider value={store}>
        <LiquidLine aria-label="Line" {...{ value, onChange }} {...more} />
      </StoreProvider>
    )),
  };
}

const line = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Line' });
const at = (place: number) => {
  line().focus();
  line().setSelectionRange(place, place);
};
const chip = '{{ plan }}';

it('suggests variables after two braces, filtered while typing, chosen by keyboard', async () => {
  const { person, changes } = open('Hi ');
  await person.type(line(), '{{{{ ');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['first_name', 'plan']);
  await person.keyboard('pl');
  expect(screen.getAllByRole('option')[0]?.textContent).toBe('plan');
  await person.keyboard('{Enter}');
  expect(changes.at(-1)).toBe(`Hi ${chip}`);
  expect(screen.queryByRole('option')).toBeNull();
});

it('moves in the list by arrow keys and closes it on Escape', async () => {
  const { person, changes } = open();
  await person.type(line(), '{{{{');
  await person.keyboard('{ArrowDown}{Enter}');
  expect(changes.at(-1)).toBe(chip);
  await person.type(line(), ' {{{{');
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
});

it('leaves keys to what composes letters', async () => {
  const { person, changes } = open('Hi ');
  await person.type(line(), '{{{{pl');
  fireEvent.keyDown(line(), { key: 'Enter', isComposing: true });
  expect(changes.at(-1)).toBe('Hi {{pl');
  expect(screen.queryByRole('option', { name: 'plan' })).toBeTruthy();
});

it('suggests after a slash, except in addresses', async () => {
  const { person } = open();
  await person.type(line(), '/fi');
  expect(screen.queryByRole('option')).toBeNull();
});

it('replaces a variable by text typed over its code', async () => {
  const { person, changes } = open('From {{ day | date: "%d" }} on');
  at('From {{ day | date: "%d" }}'.length);
  await person.keyboard('{Enter}');
  const code = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Liquid' });
  code.focus();
  code.select();
  await person.keyboard('Monday');
  expect(changes.at(-1)).toBe('From Monday on');
  expect(document.activeElement).toBe(line());
});

it('a variable is deleted and skipped as one', async () => {
  const { person, changes } = open(`A ${chip} B`);
  at(2 + chip.length);
  await person.keyboard('{ArrowLeft}');
  expect(line().selectionStart).toBe(2);
  await person.keyboard('{ArrowRight}');
  expect(line().selectionStart).toBe(2 + chip.length);
  await person.keyboard('{Backspace}');
  expect(changes.at(-1)).toBe('A  B');
});

it('follows right-to-left text, even around a variable', async () => {
  const { person } = open(`${chip} مرحبا ${chip}`);
  expect(line().dir).toBe('rtl');
  at(0);
  await person.keyboard('{ArrowLeft}');
  expect(line().selectionStart).toBe(chip.length);
  await person.keyboard('{ArrowRight}');
  expect(line().selectionStart).toBe(0);
  await person.clear(line());
  expect(line().dir).toBe('ltr');
});

it('Delete deletes the variable after the caret', async () => {
  const { person, changes } = open(`A ${chip}`);
  at(2);
  await person.keyboard('{Delete}');
  expect(changes.at(-1)).toBe('A ');
});

it('Enter next to a variable edits it: another one, a fallback, or nothing', async () => {
  const { person, changes } = open(`A ${chip}`);
  at(2 + chip.length);
  await person.keyboard('{Enter}');
  await person.type(await screen.findByRole('textbox', { name: 'Fallback' }), 'free');
  expect(changes.at(-1)).toBe("A {{ plan | default: 'free' }}");
  await person.click(screen.getByRole('combobox', { name: 'Variable' }));
  await person.click(screen.getByRole('option', { name: 'first_name' }));
  expect(changes.at(-1)).toBe("A {{ first_name | default: 'free' }}");
  await person.click(screen.getByRole('button', { name: 'Remove' }));
  expect(changes.at(-1)).toBe('A ');
});

it('the caret is where a variable was inserted or removed', async () => {
  const { person } = open(`A ${chip} B`);
  at(2 + chip.length);
  await person.keyboard('{Enter}');
  await person.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(document.activeElement).toBe(line()));
  expect(line().selectionStart).toBe(2);
  await person.keyboard('{{{{pl{Enter}');
  expect(line().value).toBe(`A ${chip} B`);
  expect(line().selectionStart).toBe(2 + chip.length);
});

it('does not move the focus back', async () => {
  const { person } = open();
  const next = document.body.appendChild(document.createElement('button'));
  await person.type(line(), '{{{{pl');
  fireEvent.keyDown(line(), { key: 'Enter' });
  next.focus();
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(next);
  next.remove();
});

it('reports an unused fallback of a required variable, with a fix', async () => {
  const { person, store } = open(`{{ plan | default: 'free' }}`);
  at(line().value.length);
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(await screen.findByText(/plan is required: a send without it is refused/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Make it optional' }));
  expect(store.details.variables.find(({ name }) => name === 'plan')?.required).toBe(false);
  expect(screen.queryByRole('button', { name: 'Make it optional' })).toBeNull();
});

it('shows the fallback of a variable where another one would never be used', async () => {
  const { person } = open(chip, {}, [{ ...newVariable('plan', 'free'), required: false }]);
  at(0);
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(await screen.findByText(/^plan has a fallback wherever it is used: “free”\./)).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Fallback' })).toHaveProperty('disabled', true);
});

it('limits the length', async () => {
  const { person, changes } = open('', { maxLength: 8 });
  await person.type(line(), '{{{{pl');
  await person.keyboard('{Enter}');
  expect(changes).not.toContain(chip);
});

it('is read-only without edit rights', async () => {
  const { person } = open(chip, { readOnly: true });
  at(chip.length);
  await person.keyboard('{Enter}{Backspace}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(line().value).toBe(chip);
});

it('finds an emoji by what it shows, and inserts it once', async () => {
  const onPick = vi.fn();
  const { person } = showWith('', () => <EmojiPicker into="Subject" onPick={onPick} />);
  const button = screen.getByRole('button', { name: 'Insert an emoji' });
  await person.click(button);
  await person.type(await screen.findByRole('textbox', { name: 'Search emoji' }), 'zzz');
  expect(screen.getByText('No emoji found.')).toBeTruthy();
  await person.clear(screen.getByRole('textbox', { name: 'Search emoji' }));
  await person.type(screen.getByRole('textbox', { name: 'Search emoji' }), 'rocket{Enter}');
  await vi.waitFor(() => expect(onPick).toHaveBeenCalledExactlyOnceWith('🚀'));
});

it.each([
  ['{{ plan | upcase }}', 'plan'],
  ["{{ plan | default: 'free' | upcase }}", 'plan'],
  ['{% if conditions.vip %}', 'if conditions.vip'],
])('shows %s without its code, as the canvas does, in the width of its source', (source, words) => {
  const { container } = open(`A ${source}`);
  const [chip] = container.querySelectorAll<HTMLElement>('[aria-hidden] .ring-1');
  const hidden = [...(chip?.querySelectorAll('.text-transparent') ?? [])];
  expect(hidden.map(({ textContent }) => textContent)).toEqual([source]);
  expect(chip?.textContent).toBe(source + words);
});
