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
        ...{ own: new Map(Object.entries(own)), behind: undefined, change: onChange },
        ...{ inherited: () => ({ value: '13px', source: 'Default' }), given: () => undefined },
        ...{ isMixed: () => mixed, stepEach: () => undefined },
      }}
    />,
    { readOnly },
  );
  return { ...shown, onChange };
}

it('says where a value comes from while the block has none of its own', () => {
  open('mj-text', 'font-size', {});
  expect(screen.getByText('Default')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Reset/ })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Size' }).getAttribute('placeholder')).toBe('13px');
});

it('offers the way back from a value of its own', async () => {
  const { person, onChange } = open('mj-text', 'font-size', { 'font-size': '18px' });
  const reset = screen.getByRole('button', { name: 'Reset Size' });
  expect(reset.getAttribute('title')).toBe('Reset: Default (13px)');
  await person.click(reset);
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ 'font-size': null });
});

it('does not call a setting edited that is there and empty', () => {
  open('mj-text', 'font-size', { 'font-size': '' });
  expect(screen.queryByRole('button', { name: /^Reset/ })).toBeNull();
  expect(screen.getByText('Default')).toBeTruthy();
});

it('takes the sides of a spacing back together with it', async () => {
  const { person, onChange } = open('mj-text', 'padding', { 'padding-top': '4px' });
  await person.click(screen.getByRole('button', { name: 'Reset Padding' }));
  expect(onChange.mock.lastCall?.[0]).toEqual({
    padding: null,
    ...{ 'padding-top': null, 'padding-right': null, 'padding-bottom': null, 'padding-left': null },
  });
});

it('offers the way back where several blocks differ, and none to who may only read', () => {
  const { unmount } = open('mj-text', 'font-size', {}, { mixed: true });
  expect(screen.getByRole('button', { name: 'Reset Size' })).toBeTruthy();
  unmount();
  open('mj-text', 'font-size', { 'font-size': '18px' }, { readOnly: true });
  expect(screen.queryByRole('button', { name: /^Reset/ })).toBeNull();
});

it('takes an attribute away where its field is emptied', async () => {
  const { person, onChange } = open('mj-text', 'font-size', { 'font-size': '18px' });
  await person.clear(screen.getByRole('textbox', { name: 'Size' }));
  expect(onChange).toHaveBeenLastCalledWith({ 'font-size': null });
});
