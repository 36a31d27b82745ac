import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { StoreProvider } from '@/components/editor/store/use-store';
import { showWith } from '@/test/components/show';
import { openHeadless } from '@/test/headless-editor';
import { EmojiPicker } from './emoji-picker';
import { LiquidLine } from './liquid-line';
import { newVariable } from './use-definitions';

const variables = [newVariable('first_name'), newVariable('plan')];

function open(first = '', more: Partial<Parameters<typeof LiquidLine>[0]> = {}) {
  const { store } = openHeadless(undefined, { variables, purpose: 'transactional' });
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

it('offers variables behind two braces, narrowed by each letter, chosen by the keys', async () => {
  const { person, changes } = open('Hi ');
  await person.type(line(), '{{{{ ');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['first_name', 'plan']);
  await person.keyboard('pl');
  expect(screen.getAllByRole('option')[0]?.textContent).toBe('plan');
  await person.keyboard('{Enter}');
  expect(changes.at(-1)).toBe(`Hi ${chip}`);
  expect(screen.queryByRole('option')).toBeNull();
});

it('walks the list by the arrows and leaves it by Escape', async () => {
  const { person, changes } = open();
  await person.type(line(), '{{{{');
  await person.keyboard('{ArrowDown}{Enter}');
  expect(changes.at(-1)).toBe(chip);
  await person.type(line(), ' {{{{');
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
});

it('asks by a slash only where that is no letter of an address', async () => {
  const { person } = open();
  await person.type(line(), '/fi');
  expect(screen.queryByRole('option')).toBeNull();
});

it('words written over the code of a variable take its place, each letter of them', async () => {
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

it('a variable is deleted and passed over as one', async () => {
  const { person, changes } = open(`A ${chip} B`);
  at(2 + chip.length);
  await person.keyboard('{ArrowLeft}');
  expect(line().selectionStart).toBe(2);
  await person.keyboard('{ArrowRight}');
  expect(line().selectionStart).toBe(2 + chip.length);
  await person.keyboard('{Backspace}');
  expect(changes.at(-1)).toBe('A  B');
});

it('goes from right to left with its words, also over a variable', async () => {
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

it('Delete takes the variable behind the caret', async () => {
  const { person, changes } = open(`A ${chip}`);
  at(2);
  await person.keyboard('{Delete}');
  expect(changes.at(-1)).toBe('A ');
});

it('a variable beside the caret is changed by Enter: another one, a fallback, or none at all', async () => {
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

it('the caret stands where a variable was put in or taken out', async () => {
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

it('calls nobody back who went on from it', async () => {
  const { person } = open();
  const next = document.body.appendChild(document.createElement('button'));
  await person.type(line(), '{{{{pl');
  fireEvent.keyDown(line(), { key: 'Enter' });
  next.focus();
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(next);
  next.remove();
});

it('a fallback of a variable that every send needs is never shown, which can be fixed there', async () => {
  const { person, store } = open(`{{ plan | default: 'free' }}`);
  at(line().value.length);
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await person.click(await screen.findByRole('button', { name: 'Make it optional' }));
  expect(store.details.variables.find(({ name }) => name === 'plan')?.required).toBe(false);
});

it('takes no more than fits', async () => {
  const { person, changes } = open('', { maxLength: 8 });
  await person.type(line(), '{{{{pl');
  await person.keyboard('{Enter}');
  expect(changes).not.toContain(chip);
});

it('shows and changes nothing for those who may only read', async () => {
  const { person } = open(chip, { readOnly: true });
  at(chip.length);
  await person.keyboard('{Enter}{Backspace}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(line().value).toBe(chip);
});

it('finds an emoji by what it shows, and gives it once', async () => {
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
