import path from 'node:path';
import { isPostroomError, type Postroom } from 'postroom';
import type { Args } from '../command.js';
import { idOf } from '../contact-filters.js';
import { LocalError } from '../failures.js';
import type { Io } from '../io.js';
import { rootOf, templateNamed, UnknownTemplate } from './select-folders.js';

/** The id of a template given by its id, a folder, or its name on the server. */
export async function findTemplate(postroom: Postroom, io: Io, args: Args, word: string): Promise<string> {
  const local = idOfFolder(io, args, word);
  if (local === null)
    throw new LocalError(`${path.basename(rootOf(io, args))}/${word} is not on the server: push it first.`);
  if (local !== undefined) return local;
  try {
    return await idOf('template', word, postroom.templates.list({ limit: 100 }, { signal: io.signal }));
  } catch (error) {
    if (!isPostroomError(error, 'FORBIDDEN')) throw error;
    throw new LocalError(`This key may not read templates: give the id of "${word}", not its name.`);
  }
}

/** null: a folder that was never pushed; undefined: not a folder. */
function idOfFolder(io: Io, args: Args, word: string): string | null | undefined {
  try {
    return templateNamed(io, args, word).templateId;
  } catch (error) {
    if (error instanceof UnknownTemplate) return undefined;
    throw error;
  }
}
