import type { Command } from './command.js';
import { printJson, stripControls } from './print.js';

export const translationsList: Command = {
  name: 'translations list',
  summary: 'The languages of a template, and what is open in them',
  usage: '<template id>',
  details: 'Ends with 1 where something is missing or older than its source.',
  options: {},
  async run({ io, json, client }, args) {
    const templateId = args.one('Name one template.');
    const { data } = await client().templates.translations.list(templateId);
    if (json) printJson(io, data);
    for (const { locale, name, counts } of json ? [] : data) {
      const { translated, units, missing, outdated } = counts;
      io.out(
        `${locale}  ${stripControls(name)}  ${translated} of ${units}, ${missing} missing, ${outdated} outdated\n`,
      );
    }
    return data.some(({ counts }) => counts.missing + counts.outdated > 0) ? 1 : 0;
  },
};
