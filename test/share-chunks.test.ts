import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { shareChunks } from '@/server/share-chunks.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'postroom-chunks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('of equal chunks the first is compiled, the others load it, and all else stays unchanged', () => {
  const chunks = path.join(folder, 'server', 'chunks');
  mkdirSync(path.join(chunks, 'ssr'), { recursive: true });
  const write = (name: string, code: string) => writeFileSync(path.join(chunks, name), code);
  const read = (name: string) => readFileSync(path.join(chunks, name), 'utf8');
  const long = `module.exports=[1,()=>'${'long'.repeat(300)}'];`;
  write('[one]._.js', long);
  write('two.js', long);
  write('other.js', `${long} `);
  write('ssr/two.js', long);
  for (const name of ['short.js', 'short-too.js']) write(name, 'module.exports=[2,()=>2];');
  write('two.map', long);
  shareChunks(folder);
  shareChunks(folder);
  expect(read('two.js').length).toBeLessThan(100);
  for (const name of ['[one]._.js', 'ssr/two.js', 'two.map']) expect(read(name)).toBe(long);
  expect(read('other.js')).toBe(`${long} `);
  for (const name of ['short.js', 'short-too.js']) expect(read(name)).toBe('module.exports=[2,()=>2];');
  const load = createRequire(path.join(chunks, 'of-the-test.js'));
  expect(load('./two.js')).toBe(load('./[one]._.js'));
});
