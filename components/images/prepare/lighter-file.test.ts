import { expect, it } from 'vitest';
import { lighterFile } from './lighter-file';

const file = (bytes: number, type = 'image/png') => new File([new Uint8Array(bytes)], 'shop', { type });
const made = (bytes: number) => new Blob([new Uint8Array(bytes)], { type: 'image/png' });

it('is the smaller copy, unless it is heavier than the original', () => {
  const [original, lighter, heavier] = [file(100), made(60), made(140)];
  expect(lighterFile(original, lighter, true)).toBe(lighter);
  expect(lighterFile(original, heavier, true)).toBe(original);
});

it('is the copy if cropped, or if readers could not see the original', () => {
  const heavier = made(140);
  expect(lighterFile(file(100), heavier, false)).toBe(heavier);
  expect(lighterFile(file(100, 'image/webp'), heavier, true)).toBe(heavier);
});
