import path from 'node:path';
import { readText } from './args.js';
import type { Command } from './command.js';
import { UsageError } from './failures.js';
import { printJson, stripControls } from './print.js';

export const translationsImport: Command = {
  name: 'translations import',
  summary: 'Put in what translators wrote into a file',
  usage: '<template id> <file>',
  details: 'XLIFF 2 or JSON. Ends with 1 where a unit could not be put in.',
  options: { locale: { help: 'Where the file names none', value: 'LOCALE' } },
  async run({ io, json, client }, args) {
    const [templateId, file, more] = args.words;
    if (templateId === undefined || file === undefined || more !== undefined)
      throw new UsageError('Name a template and a file.');
    const content = readText(path.resolve(io.cwd, file));
    const locale = args.text('locale');
    const result = await client().templates.translations.import(templateId, {
      content,
      ...(locale && { locale }),
    });
    if (json) printJson(io, result);
    else {
      const { locale, counts } = result.translation;
      io.out(
        `${locale}  ${result.changed} changed, ${counts.missing} missing, ${counts.outdated} outdated\n`,
      );
      for (const { key, message } of result.skipped)
        io.out(`${stripControls(key)}: ${stripControls(message)}\n`);
    }
    return result.skipped.length > 0 ? 1 : 0;
  },
};
