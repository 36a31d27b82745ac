import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { attributeFields } from '@/lib/document/elements/elements';
import { showInEditor } from '@/test/components/show-in-editor';
import { AttributeRow } from './attribute-row';

function open(
  tag: string,
  name: string,
  own: Record<string, string>,
  { readOnly = false, mixed = false } = {},
) {
  const field = attributeFields(tag).find((field) => field.name === name);
  if (!field) throw new Error(`There is no ${name} of ${tag}.`);
  const onChange = vi.fn();
  const shown = showInEditor(
    <AttributeRow
      field={field}
      settings={{
        ...{ own: new Map(Object.entries(own)), background: undefined, change: onChange },
        ...{ inherited: () => ({ value: '13px', source: 'Default' }), given: () => undefined },
        ...{ isMixed: () => mixed, stepEach: () => undefined },
      }}
    />,
    { readOnly },
  );
  return { ...shown, onChange };
}

it('shows the origin of a value that the block does not set', () => {
  open('mj-text', 'font-size', {});
  expect(screen.getByText('Default')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Reset/ })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Size' }).getAttribute('placeholder')).toBe('13px');
});

it('offers to reset the block’s own value', async () => {
  const { person, onChange } = open('mj-text', 'font-size', { 'font-size': '18px' });
  const reset = screen.getByRole('button', { name: 'Reset Size' });
  expect(reset.getAttribute('title')).toBe('Reset: Default (13px)');
  await person.click(reset);
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ 'font-size': null });
});

it('treats an empty attribute as not set', () => {
  open('mj-text', 'font-size', { 'font-size': '' });
  expect(screen.queryByRole('button', { name: /^Reset/ })).toBeNull();
  expect(screen.getByText('Default')).toBeTruthy();
});

it('resets the sides of a spacing together', async () => {
  const { person, onChange } = open('mj-text', 'padding', { 'padding-top': '4px' });
  await person.click(screen.getByRole('button', { name: 'Reset Padding' }));
  expect(onChange.mock.lastCall?.[0]).toEqual({
    padding: null,
    ...{ 'padding-top': null, 'padding-right': null, 'padding-bottom': null, 'padding-left': null },
  });
});

it('offers a reset if several blocks differ, but not when read-only', () => {
  const { unmount } = open('mj-text', 'font-size', {}, { mixed: true });
  expect(screen.getByRole('button', { name: 'Reset Size' })).toBeTruthy();
  unmount();
  open('mj-text', 'font-size', { 'font-size': '18px' }, { readOnly: true });
  expect(screen.queryByRole('button', { name: /^Reset/ })).toBeNull();
});

it('removes an attribute when its field is cleared', async () => {
  const { person, onChange } = open('mj-text', 'font-size', { 'font-size': '18px' });
  await person.clear(screen.getByRole('textbox', { name: 'Size' }));
  expect(onChange).toHaveBeenLastCalledWith({ 'font-size': null });
});
