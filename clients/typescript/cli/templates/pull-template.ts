import type { Postroom } from 'postroom';
import { draftHash, hashOf, readTemplate, type TemplateContent } from './template-content.js';
import {
  folderFor,
  readFolder,
  savedOf,
  type TemplateFolder,
  writeFolder,
  writeSaved,
} from './template-folder.js';

/** The result of a pull or push of one template. */
export type Outcome = {
  name: string;
  id: string | null;
  folder: string;
  state:
    | 'unchanged'
    | 'pulled'
    | 'pushed'
    | 'created'
    | 'edited here'
    | 'newer there'
    | 'conflict'
    | 'refused'
    | 'gone';
  message?: string;
  details?: unknown;
};

/**
 * Updates a template's files to the server's state. Local edits stay, and are a conflict if the server's content
 * changed too, unless `force` discards them.
 */
export async function pullTemplate(
  postroom: Postroom,
  templateId: string,
  { root, local: known, force }: { root: string; local: TemplateFolder | undefined; force: boolean },
): Promise<Outcome | null> {
  const { template, content } = await readTemplate(postroom, templateId);
  // Without a draft or version there is nothing to write.
  if (!content) return null;
  // Again: it may have been edited while the server was asked for this one and those before.
  const local = known && readFolder(known.folder);
  const saved = savedOf(content, template.draft?.revision ?? null);
  const folder = local?.folder ?? folderFor(root, content.details, templateId);
  const outcome = { name: template.name, id: templateId, folder };
  if (local && isEqual(local.content, content)) {
    if (hashOf(local.saved) !== hashOf(saved)) writeSaved(folder, templateId, saved);
    return { ...outcome, state: 'unchanged' };
  }
  if (local && !force && isEdited(local)) {
    const moved = local.saved?.content !== saved.content || local.saved.details !== saved.details;
    if (!moved) return { ...outcome, state: 'edited here' };
    const message =
      'Changed here and on the server. Commit your files, pull --force, and bring the two together.';
    return { ...outcome, state: 'conflict', message };
  }
  writeFolder({ folder, id: templateId, content, saved });
  return { ...outcome, state: 'pulled' };
}

export function isEqual(one: TemplateContent, other: TemplateContent): boolean {
  return hashOf(one) === hashOf(other);
}

function isEdited({ content, saved }: TemplateFolder): boolean {
  return saved?.content !== draftHash(content) || saved.details !== hashOf(content.details);
}
