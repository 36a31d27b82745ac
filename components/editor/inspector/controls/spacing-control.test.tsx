import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { BoxValues } from '@/lib/document/css/box-sides';
import { showWith } from '@/test/components/show';
import { SpacingControl } from './spacing-control';

type Given = { inherited?: string; overrides?: Partial<BoxValues>; inheritedSides?: Partial<BoxValues> };

function showPadding(
  value: string,
  { inherited = '10px 25px', overrides = {}, inheritedSides = {} }: Given = {},
) {
  return showWith(value, (shorthand, onChange) => (
    <SpacingControl
      label="Padding"
      value={shorthand}
      overrides={overrides}
      inherited={inherited}
      inheritedSides={inheritedSides}
      mixed={false}
      onChange={onChange}
    />
  ));
}

const side = (name: string) => screen.getByRole('textbox', { name: `Padding, ${name}` });

it('starts with one field for equal sides, and four otherwise', () => {
  const equal = showPadding('20px');
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  equal.unmount();
  showPadding('');
  expect(screen.getAllByRole('textbox')).toHaveLength(4);
});

it('shows inherited sides in grey', () => {
  showPadding('');
  expect(['top', 'right', 'bottom', 'left'].map((name) => side(name).getAttribute('placeholder'))).toEqual([
    '10px',
    '25px',
    '10px',
    '25px',
  ]);
});

it('changes one side, keeping the others', async () => {
  const { person, changes } = showPadding('');
  await person.type(side('top'), '0');
  expect(changes).toEqual(['0 25px 10px']);
});

it('resets a cleared side to the inherited value', async () => {
  const { person, changes } = showPadding('0 25px 10px');
  await person.clear(side('top'));
  expect(changes).toEqual(['10px 25px']);
});

it('sets and removes all sides together', async () => {
  const { person, changes } = showPadding('20px');
  const all = side('all sides');
  await person.clear(all);
  await person.type(all, '8');
  expect(changes).toEqual(['', '8px']);
});

it('switches between one field and four, with a matching label', async () => {
  const { person } = showPadding('20px');
  await person.click(screen.getByRole('button', { name: 'Padding: set each side separately' }));
  expect(screen.getAllByRole('textbox')).toHaveLength(4);
  await person.click(screen.getByRole('button', { name: 'Padding: set all sides together' }));
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
});

it('ignores the block’s shorthand for a side that a class sets', () => {
  showPadding('20px', { inheritedSides: { left: '4px' } });
  expect(side('left')).toHaveProperty('value', '');
  expect(side('left').getAttribute('placeholder')).toBe('4px');
  expect(side('top')).toHaveProperty('value', '20px');
});

it('rejects invalid lengths and shows a valid one', async () => {
  const { person, changes } = showPadding('20px');
  await person.clear(side('all sides'));
  await person.type(side('all sides'), 'wide');
  expect(changes).toEqual(['']);
  expect(screen.getByRole('alert').textContent).toBe('Enter a length such as 16px.');
});
