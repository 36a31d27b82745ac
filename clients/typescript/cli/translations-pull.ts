import path from 'node:path';
import type { Command, Option } from './command.js';
import { UsageError } from './failures.js';
import { printOutcomes } from './outcomes.js';
import type { Outcome } from './templates/pull-template.js';
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
    const root = path.resolve(io.cwd, args.text('dir') ?? 'translations');
    const folders = readTranslationFolders(root);
    const options = { format, locales: args.texts('locale'), force: args.flag('force') } as const;
    const outcomes: Outcome[] = [];
    const unknown = new Set(args.words);
    for await (const template of postroom.templates.list({ limit: 100 })) {
      const { id, name, default_locale } = template;
      const local = folders.find((folder) => folder.id === id);
      const names = [id, name, ...(local ? [path.basename(local.folder)] : [])];
      if (args.words.length > 0 && !names.some((name) => args.words.includes(name))) continue;
      for (const name of names) unknown.delete(name);
      if (default_locale === null) continue;
      const folder = local ?? { folder: folderFor(root, template, id), id, name, saved: {} };
      outcomes.push(...(await pullTranslations(postroom, { ...folder, name }, options)));
    }
    for (const name of unknown)
      outcomes.push({
        ...{ name, id: null, folder: '', state: 'gone' },
        message: 'The server has no such template.',
      });
    return printOutcomes({ io, json }, outcomes, 'There are no translations.');
  },
};
