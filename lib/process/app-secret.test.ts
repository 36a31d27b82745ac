import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { appSecretFrom } from './app-secret';
import { forgetSingleton } from './singleton';

let folder = '';
const fresh = () => {
  forgetSingleton(`app-secret:${folder}`);
  return appSecretFrom(folder);
};

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'postroom-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('is created once, readable only by the owner', () => {
  const secret = fresh();
  expect(secret).toMatch(/^[\w-]{64}$/);
  expect(fresh()).toBe(secret);
  expect(readdirSync(folder)).toEqual(['app-secret']);
  expect(statSync(path.join(folder, 'app-secret')).mode & 0o777).toBe(0o600);
});

it('is never replaced when damaged: everything signed or encrypted with it would be lost', () => {
  writeFileSync(path.join(folder, 'app-secret'), 'half of i');
  expect(fresh).toThrow(/is damaged; restore it/);
  expect(readFileSync(path.join(folder, 'app-secret'), 'utf8')).toBe('half of i');
});

it('reports where it cannot be written', () => {
  expect(() => appSecretFrom(path.join(folder, 'missing'))).toThrow(
    /cannot be written to .*missing.*; make the folder writable/,
  );
});
