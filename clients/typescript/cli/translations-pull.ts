import type { Command, Option } from './command.js';
import { UsageError } from './failures.js';
import { printOutcomes } from './outcomes.js';
import { pullNamed } from './templates/pull-named.js';
import { rootOf } from './templates/select-folders.js';
import { folderFor } from './templates/template-folder.js';
import { pullTranslations } from './translations/pull-translations.js';
import { readTranslationFolders } from './translations/translation-folder.js';

export const translationOptions: Record<string, Option> = {
  dir: { help: 'The folder of the translations, "translations" unless told otherwise', value: 'FOLDER' },
  locale: { help: 'Only this language; may be given several times', value: 'LOCALE', multiple: true },
};

export const translationsPull: Command = {
  name: 'translations pull',
  summary: 'Write the languages of templates down as files for translators',
  usage: '[name or id …]',
  details: [
    'Each template is a folder with a file for each language: XLIFF 2.0, or JSON, with variables and tags protected.',
    'What was edited stays: where the server changed it too, pull says so and ends with 1.',
  ].join('\n'),
  options: {
    ...translationOptions,
    format: { help: 'xliff, or json', value: 'FORMAT' },
    force: { help: 'Give up what was edited here' },
  },
  async run({ io, json, client }, args) {
    const format = args.text('format') ?? 'xliff';
    if (format !== 'xliff' && format !== 'json') throw new UsageError('--format is xliff or json.');
    const postroom = client();
    const root = rootOf(io, args, 'translations');
    const options = { format, locales: args.texts('locale'), force: args.flag('force') } as const;
    const folders = readTranslationFolders(root);
    const outcomes = await pullNamed(postroom, args.words, folders, async (template, local) => {
      const { id, name, default_locale } = template;
      if (default_locale === null) return [];
      const folder = local ?? { folder: folderFor(root, template, id), id, saved: {} };
      return pullTranslations(postroom, { ...folder, name }, options);
    });
    return printOutcomes({ io, json }, outcomes, 'There are no translations.');
  },
};
