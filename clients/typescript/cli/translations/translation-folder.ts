import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BrokenFolder } from '../templates/template-folder.js';

/**
 * The languages of a template as files: `<locale>.xlf` or `<locale>.json`, and `translations.json`, which says of each
 * what both sides had when they were last alike: who changed something since is told by that.
 */
export type TranslationFolder = {
  folder: string;
  id: string;
  name: string;
  saved: Record<string, SavedFile>;
};

/** `file` is the hash of what lies here, `there` that of what the server would export. */
export type SavedFile = { locale: string; revision: number; file: string; there: string };

const manifestName = 'translations.json';

/** All folders below `root` that hold translations, by name. */
export function readTranslationFolders(root: string): TranslationFolder[] {
  if (!existsSync(root)) return [];
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(root, entry.name, manifestName)))
    .map((entry) => readTranslationFolder(path.join(root, entry.name)))
    .sort((a, b) => (a.folder < b.folder ? -1 : 1));
}

function readTranslationFolder(folder: string): TranslationFolder {
  const file = path.join(folder, manifestName);
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isManifest(read)) {
      const { id, name, saved } = read;
      return { folder, id, name, saved: Object.fromEntries(Object.entries(saved).filter(isSaved)) };
    }
  } catch (error) {
    throw new BrokenFolder(`${file}: ${error instanceof Error ? error.message : 'it cannot be read'}.`);
  }
  throw new BrokenFolder(`${file}: it names no template.`);
}

/** Remembers what both sides have. */
export function writeManifest({ folder, id, name, saved }: TranslationFolder): void {
  mkdirSync(folder, { recursive: true });
  const sorted = Object.fromEntries(Object.entries(saved).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(path.join(folder, manifestName), `${JSON.stringify({ id, name, saved: sorted }, null, 2)}\n`);
}

/** The files of a folder that translators work in, by name. */
export function translationFilesOf(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name !== manifestName && /\.(?:xlf|xliff|json)$/i.test(name))
    .sort();
}

function isManifest(value: unknown): value is { id: string; name: string; saved: Record<string, unknown> } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'name' in value &&
    typeof value.name === 'string' &&
    'saved' in value &&
    typeof value.saved === 'object' &&
    value.saved !== null
  );
}

function isSaved(entry: [string, unknown]): entry is [string, SavedFile] {
  const [, value] = entry;
  return (
    typeof value === 'object' &&
    value !== null &&
    ['locale', 'file', 'there'].every((key) => typeof Reflect.get(value, key) === 'string') &&
    typeof Reflect.get(value, 'revision') === 'number'
  );
}
