import path from 'node:path';
import { listFolders, readFolder, type TemplateFolder } from './template-folder.js';

/** None of the folders is meant by a word that the user gave. */
export class UnknownTemplate extends Error {}

/** The folders that the words name: by path, folder, id or name. All of them where there are no words. */
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
    if (!found) throw new UnknownTemplate(`No folder below ${root} is "${word}", nor is its template.`);
    return found;
  });
}
