import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LocalError } from '../failures.js';
import { listFolders } from '../templates/template-folder.js';

/**
 * The languages of a template as files: `<locale>.xlf` or `<locale>.json`, and `translations.json` with the state of
 * each when both sides were last in sync, to tell who changed something since.
 */
export type TranslationFolder = {
  folder: string;
  id: string;
  name: string;
  saved: Record<string, SavedFile>;
};

/** `file` is the hash of the local file, `there` that of the server's export. */
export type SavedFile = { locale: string; revision: number; file: string; there: string };

const manifestName = 'translations.json';

/** All translation folders below `root`, by name. */
export function readTranslationFolders(root: string): TranslationFolder[] {
  return listFolders(root, manifestName).map(readTranslationFolder);
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
    throw new LocalError(`${file}: ${error instanceof Error ? error.message : 'it cannot be read'}.`);
  }
  throw new LocalError(`${file}: it names no template.`);
}

/** Stores the state that both sides have. */
export function writeManifest({ folder, id, name, saved }: TranslationFolder): void {
  mkdirSync(folder, { recursive: true });
  const sorted = Object.fromEntries(Object.entries(saved).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(path.join(folder, manifestName), `${JSON.stringify({ id, name, saved: sorted }, null, 2)}\n`);
}

/** The translation files in a folder, by name. */
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
