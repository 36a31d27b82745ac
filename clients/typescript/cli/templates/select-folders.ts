import path from 'node:path';
import type { Args, Option } from '../command.js';
import { idForm } from '../email-id.js';
import { LocalError } from '../failures.js';
import type { Io } from '../io.js';
import { listFolders, readFolder, type TemplateFolder } from './template-folder.js';

/** A word that matches no folder. */
export class UnknownTemplate extends LocalError {}

export const directoryOption: Record<string, Option> = {
  dir: { help: 'The folder of the templates, "templates" unless told otherwise', value: 'FOLDER' },
};

/** The folder that holds those of the templates, or of their translations. */
export function rootOf(io: Io, args: Args, kind: 'templates' | 'translations' = 'templates'): string {
  return path.resolve(io.cwd, args.text('dir') ?? kind);
}

/** The template folders that the words of the command name; all without words. */
export function selectFolders(io: Io, args: Args, words: readonly string[] = args.words) {
  const root = rootOf(io, args);
  return selectNamed(io, listFolders(root).map(readFolder), {
    ...{ root, words },
    nameOf: ({ content }) => content.details.name,
  });
}

type Selection<Folder> = { root: string; words: readonly string[]; nameOf: (folder: Folder) => string };

/** The folders given by path, folder, id or name; all without words. */
export function selectNamed<Folder extends { folder: string; id: string | null }>(
  { cwd }: Io,
  all: readonly Folder[],
  { root, words, nameOf }: Selection<Folder>,
): readonly Folder[] {
  if (words.length === 0) return all;
  return words.map((word) => {
    const found = all.find(
      (one) =>
        [path.basename(one.folder), one.id, nameOf(one)].includes(word) ||
        path.resolve(cwd, word) === one.folder,
    );
    if (found) return found;
    throw new UnknownTemplate(
      `No folder below ${root} is "${word}", nor is its template. postroom templates pull writes them down.`,
    );
  });
}

/** The template given by its id, or by a folder, which may never have been pushed. */
export function templateNamed(
  io: Io,
  args: Args,
  word: string,
): { templateId: string | null; local: TemplateFolder | null } {
  if (idForm.test(word)) return { templateId: word, local: null };
  const local = selectFolders(io, args, [word])[0] ?? null;
  return { templateId: local?.id ?? null, local };
}
