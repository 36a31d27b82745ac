import type { Command } from './command.js';
import { printOutcomes } from './outcomes.js';
import { pullNamed } from './templates/pull-named.js';
import { pullTemplate } from './templates/pull-template.js';
import { directoryOption, rootOf } from './templates/select-folders.js';
import { listFolders, readFolder } from './templates/template-folder.js';

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
    const root = rootOf(io, args);
    const force = args.flag('force');
    const folders = listFolders(root).map(readFolder);
    const outcomes = await pullNamed(postroom, args.words, folders, async ({ id }, local) => {
      const outcome = await pullTemplate(postroom, id, { root, local, force });
      return outcome ? [outcome] : [];
    });
    return printOutcomes({ io, json }, outcomes);
  },
};
