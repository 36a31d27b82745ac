import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showWith } from '@/test/components/show';
import { BorderControl } from './border-control';

function showBorder(value: string, inherited = 'none') {
  return showWith(value, (text, onChange) => (
    <BorderControl
      label="Border"
      value={text}
      inherited={inherited}
      isValid={() => true}
      problem="Enter width, style and color."
      onChange={onChange}
    />
  ));
}

const style = () => screen.getByRole('combobox', { name: 'Border: style' });

it('asks for width and color only with a line', async () => {
  const { person, changes } = showBorder('');
  expect(screen.queryByRole('textbox')).toBeNull();
  await person.click(style());
  await person.click(screen.getByRole('option', { name: 'Dashed' }));
  expect(changes).toEqual(['1px dashed #d9dde3']);
  expect(screen.getByRole('textbox', { name: 'Border: width' })).toHaveProperty('value', '1px');
  expect(screen.getByRole('textbox', { name: 'Border: color' })).toHaveProperty('value', '#d9dde3');
});

it('changes one part and keeps the other two', async () => {
  const { person, changes } = showBorder('2px solid #112233');
  await person.click(screen.getByRole('button', { name: 'Border: width: more' }));
  const color = screen.getByRole('textbox', { name: 'Border: color' });
  await person.clear(color);
  await person.type(color, 'red');
  expect(changes[0]).toBe('3px solid #112233');
  expect(changes.at(-1)).toBe('3px solid red');
});

it('starts with the inherited line', async () => {
  const { person, changes } = showBorder('', '4px double teal');
  expect(style().textContent).toBe('Double');
  await person.click(style());
  await person.click(screen.getByRole('option', { name: 'None' }));
  expect(changes).toEqual(['none']);
});

it('keeps other values as text', async () => {
  const { person, changes } = showBorder('thick groove red');
  expect(screen.queryByRole('combobox')).toBeNull();
  await person.type(screen.getByRole('textbox', { name: 'Border' }), '!');
  expect(changes).toEqual(['thick groove red!']);
});
