import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showWith } from '@/test/components/show';
import { showInEditor } from '@/test/components/show-in-editor';
import { ChoiceControl } from './choice-control';

const field = { label: 'Font style', inherited: 'normal' };
const options = ['normal', 'italic', 'oblique'];

function showStyle(value: string, props = {}) {
  return showWith(value, (text, onChange) => (
    <ChoiceControl {...field} {...props} options={options} value={text} onChange={onChange} />
  ));
}

it('lists values in plain words, the default first', async () => {
  const { person } = showStyle('');
  const list = screen.getByRole('combobox', { name: 'Font style' });
  expect(list.textContent).toBe('Regular');
  await person.click(list);
  const offered = screen.getAllByRole('option').map((one) => one.textContent);
  expect(offered).toEqual(['Regular (default)', 'Regular', 'Italic', 'Oblique']);
});

it('writes the chosen value, or nothing for the default', async () => {
  const { person, changes } = showStyle('');
  await person.click(screen.getByRole('combobox'));
  await person.click(screen.getByRole('option', { name: 'Italic' }));
  await person.click(screen.getByRole('combobox'));
  await person.click(screen.getByRole('option', { name: 'Regular (default)' }));
  expect(changes).toEqual(['italic', '']);
});

it('is operated by keyboard, and keeps the focus', async () => {
  const { person, changes } = showStyle('');
  await person.tab();
  await person.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}');
  expect(changes).toEqual(['italic']);
  expect(document.activeElement).toBe(screen.getByRole('combobox'));
});

it('offers a value of the document that MJML does not know', async () => {
  const { person } = showStyle('slanted');
  expect(screen.getByRole('combobox').textContent).toBe('Slanted');
  await person.click(screen.getByRole('combobox'));
  expect(screen.getByRole('option', { name: 'Slanted' })).toBeTruthy();
});

it('shows no value if several blocks differ', () => {
  showStyle('italic', { mixed: true });
  expect(screen.getByRole('combobox').textContent).toBe('Mixed');
});

it('shows alignment as buttons, with the inherited one pressed', async () => {
  const { person, changes } = showWith('', (value, onChange) => (
    <ChoiceControl
      label="Align"
      inherited="center"
      options={['left', 'center', 'right']}
      value={value}
      onChange={onChange}
    />
  ));
  const pressed = () =>
    screen.getAllByRole('button', { pressed: true }).map((one) => one.getAttribute('aria-label'));
  expect(pressed()).toEqual(['Align: center']);
  await person.click(screen.getByRole('button', { name: 'Align: right' }));
  expect(pressed()).toEqual(['Align: right']);
  expect(changes).toEqual(['right']);
});

it('is disabled when read-only', () => {
  showInEditor(
    <ChoiceControl
      label="Align"
      value="left"
      inherited=""
      options={['left', 'right']}
      onChange={() => undefined}
    />,
    { readOnly: true },
  );
  for (const button of screen.getAllByRole('button')) expect(button).toHaveProperty('disabled', true);
});
