import path from 'node:path';
import type { Command } from './command.js';
import { printOutcomes } from './outcomes.js';
import type { Outcome } from './templates/pull-template.js';
import { UnknownTemplate } from './templates/select-folders.js';
import { pushTranslations } from './translations/push-translations.js';
import { readTranslationFolders } from './translations/translation-folder.js';
import { translationOptions } from './translations-pull.js';

export const translationsPush: Command = {
  name: 'translations push',
  summary: 'Put in what translators wrote into the files',
  usage: '[folder …]',
  details: [
    'Only files that were edited are sent, and only where nobody changed the language on the server since: else push',
    'names who did, and ends with 1. A file of a new language, such as fr.xlf, adds it. Nothing is published.',
  ].join('\n'),
  options: translationOptions,
  async run({ io, json, client }, args) {
    const postroom = client();
    const root = path.resolve(io.cwd, args.text('dir') ?? 'translations');
    const all = readTranslationFolders(root);
    const unknown = args.words.find((word) => !all.some((one) => isMeant(one, word)));
    if (unknown !== undefined)
      throw new UnknownTemplate(
        `No folder below ${root} is "${unknown}", nor is its template. postroom templates pull writes them down.`,
      );
    const outcomes: Outcome[] = [];
    for (const local of all)
      if (args.words.length === 0 || args.words.some((word) => isMeant(local, word)))
        outcomes.push(...(await pushTranslations(postroom, local, args.texts('locale'))));
    return printOutcomes({ io, json }, outcomes, 'There are no translations.');
  },
};

function isMeant({ folder, id, name }: { folder: string; id: string; name: string }, word: string): boolean {
  return [path.basename(folder), id, name].includes(word);
}
