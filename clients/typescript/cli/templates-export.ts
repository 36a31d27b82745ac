import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Command } from './command.js';
import { LocalError } from './failures.js';
import { printJson, stripControls } from './print.js';
import { directoryOption, templateNamed } from './templates/select-folders.js';

export const templatesExport: Command = {
  name: 'templates export',
  summary: 'Write what is saved of a template as files for elsewhere',
  usage: '<folder or id>',
  details: [
    'The source and a JSON of all, in every language; with --tags the compiled HTML and text, their variables kept:',
    'postroom (as they are), liquid, mailchimp, sendgrid, handlebars, klaviyo, customerio or hubspot.',
    'What has no counterpart there is listed.',
  ].join('\n'),
  options: {
    ...directoryOption,
    tags: { help: 'Whose tags the variables are written in', value: 'SENDER' },
    locale: { help: 'With --tags: the language to write, such as pt-BR', value: 'LOCALE' },
    version: { help: 'A published version, instead of the draft', value: 'ID' },
    out: { help: 'The folder to write to, instead of this one', value: 'FOLDER' },
  },
  async run({ io, json, client }, args) {
    const word = args.one('Name one template to export.');
    const postroom = client();
    const { templateId } = templateNamed(io, args, word);
    if (!templateId) throw new LocalError('The server exports what it knows: push this folder first.');
    // The server validates it and lists the valid ones.
    const tags = args.text('tags') as 'postroom' | undefined;
    const [version_id, locale] = [args.text('version'), args.text('locale')];
    const exported = await postroom.templates.export(templateId, {
      ...(tags && { tags }),
      ...(version_id && { version_id }),
      ...(locale && { locale }),
    });
    const folder = path.resolve(io.cwd, args.text('out') ?? '.');
    mkdirSync(folder, { recursive: true });
    for (const { filename, content } of exported.files)
      writeFileSync(path.join(folder, path.basename(filename)), content);
    if (json) printJson(io, exported);
    else {
      for (const { filename } of exported.files) io.out(`${stripControls(filename)}\n`);
      const { subject, preview_text, issues } = exported.tagged ?? {
        subject: '',
        preview_text: '',
        issues: [],
      };
      if (subject) io.out(`Subject: ${stripControls(subject)}\n`);
      if (preview_text) io.out(`Preview: ${stripControls(preview_text)}\n`);
      for (const { place, line, message } of issues) io.out(`${place}:${line}: ${stripControls(message)}\n`);
    }
    return 0;
  },
};
