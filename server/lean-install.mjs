import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

// After an install: a third of it is source maps, which nothing here reads. Without dev dependencies this is a place to
// run, not to develop, so type declarations, sources and Next's development runtime are removed too.
const root = path.join(import.meta.dirname, '..');
const packages = path.join(root, 'node_modules');
const developing = existsSync(path.join(packages, '@biomejs'));
const unread = developing ? /\.map$/ : /\.(?:map|md|markdown|flow|[cm]?ts|tsx)$|\.runtime\.dev\.js$/;
// Next requires these to build.
const kept = /^(?:@types|typescript)$/;

function prune(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (developing || folder !== packages || !kept.test(entry.name)) prune(place);
    } else if (entry.isFile() && unread.test(entry.name)) rmSync(place);
  }
}

/** npm installs optional peers of packages: better-auth alone brings our test tools. */
function removeTestTools() {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  for (const [place, { dev, devOptional }] of Object.entries(packages))
    if (dev || devOptional) rmSync(path.join(root, place), { recursive: true, force: true });
}

if (!developing) {
  removeTestTools();
  // Types are checked during development; a build omits them.
  rmSync(path.join(packages, '@typescript'), { recursive: true, force: true });
}
if (existsSync(packages)) prune(packages);
