import { isPostroomError } from 'postroom';
import type { Command, ExitCode } from './command.js';
import { UsageError } from './failures.js';
import { paint, printJson, stripControls } from './print.js';
import { isEqual } from './templates/pull-template.js';
import { directoryOption, selectFolders } from './templates/select-folders.js';
import { readTemplate } from './templates/template-content.js';

type Published = {
  name: string;
  id: string | null;
  version_number?: number;
  version_id?: string;
  message?: string;
};

export const templatesPublish: Command = {
  name: 'templates publish',
  summary: 'Publish the draft of templates whose files are pushed',
  usage: '<folder …>',
  details:
    'Only what is in the files is published: where the draft on the server is another, publish says so and ends with 1.',
  options: { ...directoryOption, note: { help: 'What changed, for the history', value: 'TEXT' } },
  async run({ io, json, client }, args): Promise<ExitCode> {
    if (args.words.length === 0) throw new UsageError('Name the folders to publish.');
    const postroom = client();
    const results: Published[] = [];
    for (const { id, content } of selectFolders(io, args)) {
      const result = { name: content.details.name, id };
      try {
        if (!id) throw new NotPublishable('It was never pushed.');
        const remote = await readTemplate(postroom, id);
        if (!remote.template.draft)
          throw new NotPublishable('It has no draft: what is published is current.');
        if (!remote.content || !isEqual(remote.content, content))
          throw new NotPublishable('The draft on the server is not what the files say. Push or pull first.');
        const { draft, published_version_id } = remote.template;
        const note = args.text('note');
        const body = { revision: draft.revision, published_version_id, ...(note && { note }) };
        const version = await postroom.templates.publish(id, body);
        results.push({ ...result, version_number: version.version_number, version_id: version.id });
      } catch (error) {
        const refusal =
          error instanceof NotPublishable || (isPostroomError(error) && ![0, 401].includes(error.status));
        if (!refusal) throw error;
        const code = isPostroomError(error) ? ` (${error.code})` : '';
        results.push({ ...result, message: `${error.message}${code}` });
      }
    }
    if (json) printJson(io, results);
    else
      for (const { name, version_number, message } of results) {
        const state = message ? paint(io, 'red', 'refused') : paint(io, 'green', `version ${version_number}`);
        io.out(`${state} ${stripControls(name)}${message ? `\n  ${stripControls(message)}` : ''}\n`);
      }
    return results.some(({ message }) => message) ? 1 : 0;
  },
};

class NotPublishable extends Error {}
