import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Command } from './command.js';
import { UsageError } from './failures.js';
import { printJson } from './print.js';

export const translationsExport: Command = {
  name: 'translations export',
  summary: 'Write a translation into a file for translators',
  usage: '<template id> <locale>',
  details: 'XLIFF 2.0, or JSON. Variables and tags are protected. --out - prints it.',
  options: {
    format: { help: 'xliff, or json', value: 'FORMAT' },
    out: { help: 'The file to write', value: 'FILE' },
  },
  async run({ io, json, client }, args) {
    const [templateId, locale, more] = args.words;
    if (templateId === undefined || locale === undefined || more !== undefined)
      throw new UsageError('Name a template and a locale, such as de.');
    const format = args.text('format') ?? 'xliff';
    if (format !== 'xliff' && format !== 'json') throw new UsageError('--format is xliff or json.');
    const file = await client().templates.translations.export(templateId, locale, { format });
    const out = args.text('out') ?? file.filename;
    if (out === '-') io.out(file.content);
    else writeFileSync(path.resolve(io.cwd, out), file.content);
    if (json && out !== '-') printJson(io, { file: out, locale: file.locale });
    else if (out !== '-') io.out(`${out}\n`);
    return 0;
  },
};
