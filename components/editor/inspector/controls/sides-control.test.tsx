import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '@/test/components/show';
import { SidesControl } from './sides-control';

const line = '1px solid #112233';

function showSides(props: Partial<Parameters<typeof SidesControl>[0]> = {}) {
  const onChange = vi.fn();
  const shown = show(
    <SidesControl
      name="border"
      label="Border"
      value=""
      own={{}}
      inherited="none"
      inheritedSides={{}}
      isValid={() => true}
      problem=""
      onChange={onChange}
      {...props}
    />,
  );
  return { ...shown, onChange };
}

const place = (name: string) => screen.getByRole('button', { name: `Border: ${name}` });

it('sets one border around the block, replacing those of sides', async () => {
  const { person, onChange } = showSides();
  expect(place('all sides').getAttribute('aria-pressed')).toBe('true');
  await person.click(screen.getByRole('combobox', { name: 'Border: style' }));
  await person.click(screen.getByRole('option', { name: 'Solid' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith({
    border: '1px solid #d9dde3',
    ...{ 'border-top': null, 'border-right': null, 'border-bottom': null, 'border-left': null },
  });
});

it('sets a border on one side, keeping the others', async () => {
  const { person, onChange } = showSides({ value: line });
  await person.click(place('bottom'));
  await person.click(screen.getByRole('combobox', { name: 'Border, bottom: style' }));
  await person.click(screen.getByRole('option', { name: 'Dotted' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ 'border-bottom': '1px dotted #112233' });
});

it('opens at the side with its own border', () => {
  showSides({ own: { left: line } });
  expect(place('left').getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('combobox', { name: 'Border, left: style' }).textContent).toBe('Solid');
});

it('also sets a side that a class sets by itself', async () => {
  const { person, onChange } = showSides({ inheritedSides: { top: '3px solid red' } });
  await person.click(screen.getByRole('combobox', { name: 'Border: style' }));
  await person.click(screen.getByRole('option', { name: 'Solid' }));
  expect(onChange.mock.lastCall?.[0]).toMatchObject({
    border: '1px solid #d9dde3',
    'border-top': '1px solid #d9dde3',
    'border-left': null,
  });
});

it('removes one side’s border when its text is cleared', async () => {
  const { person, onChange } = showSides({ own: { left: 'medium groove' } });
  await person.clear(screen.getByRole('textbox', { name: 'Border, left' }));
  expect(onChange).toHaveBeenLastCalledWith({ 'border-left': null });
});
