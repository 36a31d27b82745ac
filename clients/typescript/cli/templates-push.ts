import type { Command } from './command.js';
import { printOutcomes } from './outcomes.js';
import type { Outcome } from './templates/pull-template.js';
import { pushTemplate } from './templates/push-template.js';
import { directoryOption, selectFolders } from './templates/select-folders.js';

export const templatesPush: Command = {
  name: 'templates push',
  summary: 'Save what was edited in the files as drafts',
  usage: '[folder …]',
  details: [
    'Only what you edited is sent, and only where nobody changed it on the server since: else push names who did,',
    'writes nothing, and ends with 1. A folder without an id becomes a new template. Nothing is published.',
  ].join('\n'),
  options: {
    ...directoryOption,
    'create-missing': {
      help: 'Create those that this workspace does not have, such as those of another one',
    },
  },
  async run({ io, json, client }, args) {
    const postroom = client();
    const outcomes: Outcome[] = [];
    for (const local of selectFolders(io, args))
      outcomes.push(await pushTemplate(postroom, local, args.flag('create-missing')));
    return printOutcomes({ io, json }, outcomes);
  },
};
