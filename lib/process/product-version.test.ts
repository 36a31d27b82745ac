import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readCommit } from './product-version';

const commit = '0123456789abcdef0123456789abcdef01234567';
let root = '';
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'postroom-version-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('is that of the branch, of packed branches, of no branch, and of a worktree', () => {
  write('.git/HEAD', 'ref: refs/heads/main\n');
  write('.git/packed-refs', `# pack-refs\n${commit} refs/heads/main\n`);
  expect(readCommit(root)).toBe(commit);
  const newer = commit.replace('0', 'f');
  write('.git/refs/heads/main', `${newer}\n`);
  expect(readCommit(root)).toBe(newer);
  write('.git/HEAD', `${commit}\n`);
  expect(readCommit(root)).toBe(commit);
  write('.git/worktrees/other/HEAD', 'ref: refs/heads/main\n');
  write('.git/worktrees/other/commondir', '../..\n');
  write('other/.git', `gitdir: ${path.join(root, '.git/worktrees/other')}\n`);
  expect(readCommit(path.join(root, 'other'))).toBe(newer);
});

it('is null without a checkout, or with an unreadable one', () => {
  expect(readCommit(root)).toBeNull();
  write('.git/HEAD', 'ref: refs/heads/gone\n');
  expect(readCommit(root)).toBeNull();
});
