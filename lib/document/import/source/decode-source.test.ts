import { expect, it } from 'vitest';
import { decodeSource } from './decode-source';

const bytesOf = (text: string, more: number[] = []) =>
  new Uint8Array([...[...text].map((letter) => letter.charCodeAt(0)), ...more]);

it('reads UTF-8, with and without a byte order mark', () => {
  const bytes = new TextEncoder().encode('Größe “XL”');
  expect(decodeSource(bytes)).toEqual({ text: 'Größe “XL”', encoding: 'utf-8' });
  expect(decodeSource(new Uint8Array([0xef, 0xbb, 0xbf, ...bytes])).text).toBe('Größe “XL”');
});

it('reads Latin-1 and Windows-1252 without losing a character', () => {
  expect(decodeSource(bytesOf('Gr\u00f6\u00dfe', [0x93, 0x94]))).toEqual({
    text: 'Größe“”',
    encoding: 'windows-1252',
  });
});

it('uses the declared encoding if it is not UTF-8', () => {
  const head = '<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">';
  expect(decodeSource(bytesOf(head, [0xcf, 0xf0])).text).toBe(`${head}Пр`);
  expect(decodeSource(bytesOf('<meta charset="utf-8">', [0xe9])).text).toMatch(/é$/);
  expect(decodeSource(bytesOf('<meta charset="klingon">', [0xe9])).text).toMatch(/é$/);
});

it('reads UTF-16, and a given encoding', () => {
  expect(decodeSource(new Uint8Array([0xff, 0xfe, 0x3c, 0, 0x62, 0]))).toEqual({
    text: '<b',
    encoding: 'utf-16le',
  });
  expect(decodeSource(new Uint8Array([0xe1]), 'windows-1253').text).toBe('α');
});
