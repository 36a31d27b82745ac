import path from 'node:path';
import type { Postroom, TemplateListItem } from 'postroom';
import type { Outcome } from './pull-template.js';

/** Pulls the templates that are named by their id, name or folder, or all; `gone` for what the server does not have. */
export async function pullNamed<Folder extends { folder: string; id: string | null }>(
  postroom: Postroom,
  words: readonly string[],
  folders: readonly Folder[],
  pull: (template: TemplateListItem, local: Folder | undefined) => Promise<readonly Outcome[]>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const unknown = new Set(words);
  for await (const template of postroom.templates.list({ limit: 100 })) {
    const { id, name } = template;
    const local = folders.find((folder) => folder.id === id);
    const names = [id, name, ...(local ? [path.basename(local.folder)] : [])];
    if (words.length > 0 && !names.some((name) => words.includes(name))) continue;
    for (const name of names) unknown.delete(name);
    outcomes.push(...(await pull(template, local)));
  }
  const message = 'The server has no such template.';
  for (const name of unknown) outcomes.push({ name, id: null, folder: '', state: 'gone', message });
  return outcomes;
}
