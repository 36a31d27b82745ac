import path from 'node:path';
import { idForm } from '../email-id.js';
import { listFolders, readFolder, type TemplateFolder } from './template-folder.js';

/** A word that matches no folder. */
export class UnknownTemplate extends Error {}

/** The folders given by path, folder, id or name; all without words. */
export function selectFolders(root: string, words: readonly string[], cwd: string): TemplateFolder[] {
  const all = listFolders(root).map(readFolder);
  if (words.length === 0) return all;
  return words.map((word) => {
    const found = all.find(
      ({ folder, id, content }) =>
        path.basename(folder) === word ||
        path.resolve(cwd, word) === folder ||
        id === word ||
        content.details.name === word,
    );
    if (!found)
      throw new UnknownTemplate(
        `No folder below ${root} is "${word}", nor is its template. postroom templates pull writes them down.`,
      );
    return found;
  });
}

/** The template given by its id, or by a folder, which may never have been pushed. */
export function templateNamed(
  word: string,
  root: string,
  cwd: string,
): { templateId: string | null; local: TemplateFolder | null } {
  if (idForm.test(word)) return { templateId: word, local: null };
  const local = selectFolders(root, [word], cwd)[0] ?? null;
  return { templateId: local?.id ?? null, local };
}
