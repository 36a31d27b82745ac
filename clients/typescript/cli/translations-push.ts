import type { Command } from './command.js';
import { printOutcomes } from './outcomes.js';
import type { Outcome } from './templates/pull-template.js';
import { rootOf, selectNamed } from './templates/select-folders.js';
import { pushTranslations } from './translations/push-translations.js';
import { readTranslationFolders, type TranslationFolder } from './translations/translation-folder.js';
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
    const root = rootOf(io, args, 'translations');
    const named = { root, words: args.words, nameOf: ({ name }: TranslationFolder) => name };
    const outcomes: Outcome[] = [];
    for (const local of selectNamed(io, readTranslationFolders(root), named))
      outcomes.push(...(await pushTranslations(postroom, local, args.texts('locale'))));
    return printOutcomes({ io, json }, outcomes, 'There are no translations.');
  },
};
