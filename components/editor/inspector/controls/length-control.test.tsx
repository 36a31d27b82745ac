import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show, showWith } from '@/test/components/show';
import { isLength, withUnit } from './box-values';
import { LengthControl } from './length-control';

const checks = { isValid: isLength, problem: 'Enter a length such as 16px.', onWrite: withUnit };

function showSize(value: string, { unit = 'px', inherited = '13px', ...props } = {}) {
  return showWith(value, (text, onChange) => (
    <LengthControl
      {...checks}
      {...props}
      label="Font size"
      unit={unit}
      inherited={inherited}
      value={text}
      onChange={onChange}
    />
  ));
}

it('adds the unit to a bare number', async () => {
  const { person, changes } = showSize('');
  await person.type(screen.getByRole('textbox', { name: 'Font size' }), '18');
  expect(changes.at(-1)).toBe('18px');
});

it('steps by buttons, starting from the inherited value', async () => {
  const { person, changes } = showSize('');
  await person.click(screen.getByRole('button', { name: 'Font size: more' }));
  await person.click(screen.getByRole('button', { name: 'Font size: more' }));
  await person.click(screen.getByRole('button', { name: 'Font size: less' }));
  expect(changes).toEqual(['14px', '15px', '14px']);
});

it('steps by ten with Shift, and never below zero', async () => {
  const { person, changes } = showSize('12px');
  await person.keyboard('{Shift>}');
  await person.click(screen.getByRole('button', { name: 'Font size: less' }));
  await person.click(screen.getByRole('button', { name: 'Font size: less' }));
  await person.keyboard('{/Shift}');
  expect(changes).toEqual(['2px', '0px']);
});

it('steps several blocks from their own values', async () => {
  const onStepEach = vi.fn();
  const onChange = vi.fn();
  const { person } = show(
    <LengthControl
      {...checks}
      label="Font size"
      unit="px"
      value="12px"
      inherited=""
      mixed
      onStepEach={onStepEach}
      onChange={onChange}
    />,
  );
  await person.click(screen.getByRole('button', { name: 'Font size: more' }));
  await person.click(screen.getByRole('textbox'));
  await person.keyboard('{ArrowDown}');
  expect(onStepEach.mock.calls).toEqual([[1], [-1]]);
  expect(onChange).not.toHaveBeenCalled();
});

it('is one tab stop: the field, which handles arrow keys', async () => {
  const { person } = showSize('12px');
  await person.tab();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  for (const button of screen.getAllByRole('button', { name: /^Font size/ }))
    expect(button.tabIndex).toBe(-1);
});
