import path from 'node:path';
import type { Command, Option } from './command.js';
import { printOutcomes } from './outcomes.js';
import { type Outcome, pullTemplate } from './templates/pull-template.js';
import { listFolders, readFolder } from './templates/template-folder.js';

export const directoryOption: Record<string, Option> = {
  dir: { help: 'The folder of the templates, "templates" unless told otherwise', value: 'FOLDER' },
};

export const templatesPull: Command = {
  name: 'templates pull',
  summary: 'Write templates down as files',
  usage: '[name or id …]',
  details: [
    'Each template is a folder: template.json, body.mjml or body.html, and plain.txt where the text is written by hand.',
    'What you edited stays: where the server changed it too, pull says so and ends with 1.',
  ].join('\n'),
  options: { ...directoryOption, force: { help: 'Give up what was edited here' } },
  async run({ io, json, client }, args) {
    const postroom = client();
    const root = path.resolve(io.cwd, args.text('dir') ?? 'templates');
    const folders = listFolders(root).map(readFolder);
    const outcomes: Outcome[] = [];
    const unknown = new Set(args.words);
    for await (const { id, name } of postroom.templates.list({ limit: 100 })) {
      const local = folders.find((folder) => folder.id === id);
      const names = [id, name, ...(local ? [path.basename(local.folder)] : [])];
      if (args.words.length > 0 && !names.some((name) => args.words.includes(name))) continue;
      for (const name of names) unknown.delete(name);
      const outcome = await pullTemplate(postroom, id, { root, local, force: args.flag('force') });
      if (outcome) outcomes.push(outcome);
    }
    for (const name of unknown)
      outcomes.push({
        name,
        id: null,
        folder: '',
        state: 'gone',
        message: 'The server has no such template.',
      });
    return printOutcomes({ io, json }, outcomes);
  },
};
