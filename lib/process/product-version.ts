import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { singleton } from './singleton';

/** The running version of Postroom: the server and the worker start in the folder of package.json. */
export function productVersion(): string {
  return singleton('product-version', () => {
    const { version } = JSON.parse(readFileSync(path.join(process.cwd(), 'package.json'), 'utf8'));
    return String(version);
  });
}

/** The full hash of the checked-out commit; null without a checkout, as in an image. */
export function productCommit(): string | null {
  return singleton('product-commit', () => ({ commit: readCommit(process.cwd()) })).commit;
}

/** Read from the files of Git, because Git may not be installed. */
export function readCommit(root: string): string | null {
  try {
    const folder = gitFolder(root);
    const head = readFileSync(path.join(folder, 'HEAD'), 'utf8').trim();
    const [, ref] = /^ref: (refs\/[\w./-]+)$/.exec(head) ?? [];
    return commitIn(ref === undefined ? head : readRef(folder, ref));
  } catch {
    return null;
  }
}

/** In a worktree, `.git` is a file that names the folder. */
function gitFolder(root: string): string {
  const place = path.join(root, '.git');
  const [, elsewhere] = existsSync(path.join(place, 'HEAD'))
    ? []
    : (/^gitdir: (.+)$/m.exec(readFileSync(place, 'utf8')) ?? []);
  return elsewhere === undefined ? place : path.resolve(root, elsewhere.trim());
}

/** Worktrees share branches, which Git may pack into one file. */
function readRef(folder: string, ref: string): string {
  const shared = path.join(folder, 'commondir');
  const home = existsSync(shared) ? path.resolve(folder, readFileSync(shared, 'utf8').trim()) : folder;
  const file = path.join(home, ref);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const packed = readFileSync(path.join(home, 'packed-refs'), 'utf8');
  return (
    packed
      .split('\n')
      .find((line) => line.endsWith(` ${ref}`))
      ?.split(' ')[0] ?? ''
  );
}

function commitIn(text: string): string | null {
  return /^[0-9a-f]{40,64}$/.test(text) ? text : null;
}
