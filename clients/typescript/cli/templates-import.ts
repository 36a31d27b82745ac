import path from 'node:path';
import type { TemplateToImport } from 'postroom';
import { readText } from './args.js';
import type { Command } from './command.js';
import { LocalError } from './failures.js';
import { printJson, stripControls } from './print.js';

export const templatesImport: Command = {
  name: 'templates import',
  summary: 'Create a template from the JSON of an export, with all its languages',
  usage: '<file>',
  details: 'Ends with 1 where a translation could not be used; all else is imported.',
  async run({ io, json, client }, args) {
    const file = args.one('Name one exported JSON file.');
    const created = await client().templates.import(readExport(readText(path.resolve(io.cwd, file)), file));
    const { id, name, locales = [], skipped = [] } = created;
    if (json) printJson(io, created);
    else {
      io.out(`${id}  ${stripControls([name, ...locales].join('  '))}\n`);
      for (const { locale, key, message } of skipped) {
        const place = [locale, key].filter((part) => part !== null).join(' ');
        io.out(`${stripControls(place === '' ? message : `${place}: ${message}`)}\n`);
      }
    }
    return skipped.length > 0 ? 1 : 0;
  },
};

/** The server checks the fields. */
function readExport(text: string, file: string): TemplateToImport {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new LocalError(`${file} is no JSON.`);
  }
  if (typeof parsed !== 'object' || parsed === null || !('document' in parsed))
    throw new LocalError(`${file} is no export of a template.`);
  return parsed as TemplateToImport;
}
