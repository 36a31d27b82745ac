import path from 'node:path';
import { isPostroomError, type Postroom } from 'postroom';
import { idOf } from '../contact-filters.js';
import { LocalError } from '../failures.js';
import { templateNamed, UnknownTemplate } from './select-folders.js';

/** The id of a template given by its id, a folder below `root`, or its name on the server. */
export async function findTemplate(
  postroom: Postroom,
  word: string,
  { root, cwd, signal }: { root: string; cwd: string; signal: AbortSignal },
): Promise<string> {
  const local = idOfFolder(word, root, cwd);
  if (local === null)
    throw new LocalError(`${path.basename(root)}/${word} is not on the server: push it first.`);
  if (local !== undefined) return local;
  try {
    return await idOf('template', word, postroom.templates.list({ limit: 100 }, { signal }));
  } catch (error) {
    if (!isPostroomError(error, 'FORBIDDEN')) throw error;
    throw new LocalError(`This key may not read templates: give the id of "${word}", not its name.`);
  }
}

/** null: a folder that was never pushed; undefined: not a folder. */
function idOfFolder(word: string, root: string, cwd: string): string | null | undefined {
  try {
    return templateNamed(word, root, cwd).templateId;
  } catch (error) {
    if (error instanceof UnknownTemplate) return undefined;
    throw error;
  }
}
