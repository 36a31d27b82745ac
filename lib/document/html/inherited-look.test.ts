import { expect, it } from 'vitest';
import { collectInheritedLook, keepInheritedLook, readInheritedLook } from './inherited-look';

const td = (style: string) => ({ tag: 'html td cell', open: `<td style="${style}">` });

it('is the nearest value, without shorthands', () => {
  expect(
    collectInheritedLook([td('color:#111'), td('color:#222;font-size:14px'), td('font-family:Arial')]),
  ).toEqual({
    ...{ color: '#111', 'font-size': '14px', 'font-family': 'Arial' },
  });
  expect(collectInheritedLook([td('font:bold 12px Arial'), td('font-size:14px;color:red')])).toEqual({
    color: 'red',
  });
});

it('is set on the element itself if its new place has another one', () => {
  const before = { color: '#111', 'font-size': '14px' } as const;
  const row = { tag: 'html tr row', open: '<tr>' };
  expect(keepInheritedLook(row, before, before)).toBe('<tr>');
  expect(keepInheritedLook(row, before, { color: '#111' })).toBe('<tr style="font-size:14px">');
  expect(keepInheritedLook(td('color:blue'), before, {})).toBe('<td style="color:blue;font-size:14px">');
  expect(keepInheritedLook(td('font:12px Arial'), before, {})).toBe(
    '<td style="font:12px Arial;color:#111">',
  );
});

it('accepts only values from elsewhere', () => {
  expect(readInheritedLook({ color: 'red', 'font-size': '1px;position:fixed', padding: '1px' })).toEqual({
    color: 'red',
  });
  expect(readInheritedLook('red')).toEqual({});
});
