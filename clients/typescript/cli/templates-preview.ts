import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { numberOf, variableOptions, variablesOf } from './args.js';
import type { Command } from './command.js';
import { findContact } from './contacts-show.js';
import { LocalError } from './failures.js';
import { plainLines, printJson, stripControls } from './print.js';
import { directoryOption, templateNamed } from './templates/select-folders.js';
import { readTemplate, type TemplateContent } from './templates/template-content.js';

export const templatesPreview: Command = {
  name: 'templates preview',
  summary: 'Show what a recipient would get, with samples for what is not given',
  usage: '<folder or id>',
  details: 'Prints the subject, the size, what is wrong, and the text. --html and --png write files.',
  options: {
    ...directoryOption,
    ...variableOptions,
    contact: { help: 'A contact whose values contact.<property> shows', value: 'ADDRESS|ID' },
    locale: { help: 'The language to show, such as pt-BR', value: 'LOCALE' },
    html: { help: 'Write the HTML to this file', value: 'FILE' },
    png: { help: 'Write a picture to this file, where the server can make one', value: 'FILE' },
    width: { help: 'Of the picture: 700, or 375 for a phone', value: 'PIXELS' },
    dark: { help: 'The picture as dark mode shows it' },
  },
  async run({ io, json, client }, args) {
    const word = args.one('Name one template to preview.');
    const postroom = client();
    const { templateId, local } = templateNamed(io, args, word);
    if (!templateId)
      throw new LocalError('The server makes previews of what it knows: push this folder first.');
    const { document, subject, preview_text } = local?.content ?? {};
    const variables = variablesOf(args, io.cwd);
    if (variables) {
      const content = local?.content ?? (await readTemplate(postroom, templateId)).content;
      if (content) refuseUnknown(variables, content);
    }
    const [contact, locale] = [args.text('contact'), args.text('locale')];
    const body = {
      ...(local && { document, subject, preview_text }),
      ...(variables && { variables }),
      ...(locale && { locale }),
      ...(contact && { contact_id: (await findContact(postroom, contact, io.signal)).id }),
    };
    const preview = await postroom.templates.preview(templateId, body);
    const html = args.text('html');
    if (html) writeFileSync(path.resolve(io.cwd, html), preview.html);
    const png = args.text('png');
    if (png) {
      const width = numberOf(args, 'width', { min: 320, max: 1400 }) ?? 700;
      const query = { as: 'png', width, dark: args.flag('dark') };
      const picture = await postroom.fetch(
        'POST /templates/{templateId}/preview',
        // Not yet in every server's API document; a server without pictures refuses it.
        { path: { templateId }, query: query as never, body, repeatable: true },
      );
      writeFileSync(path.resolve(io.cwd, png), Buffer.from(await picture.arrayBuffer()));
    }
    if (json) printJson(io, preview);
    else {
      io.out(`Subject: ${stripControls(preview.subject)}\nPreview: ${stripControls(preview.preview_text)}\n`);
      io.out(`Size: ${preview.size_bytes} bytes\n`);
      for (const { severity, message, line } of preview.issues)
        io.out(`${severity}${line ? ` in line ${line}` : ''}: ${stripControls(message)}\n`);
      io.out(`\n${plainLines(preview.plain_text)}\n`);
    }
    return 0;
  },
};

/** Refuses variables that the template neither declares nor uses: a typo would silently show the sample. */
function refuseUnknown(variables: Record<string, unknown>, content: TemplateContent): void {
  const { document, subject, preview_text } = content;
  const names = document.variables.map(({ name }) => name);
  const body = 'mjml' in document ? document.mjml : document.html;
  const words = new Set(
    [subject, preview_text, body, document.plain_text].flatMap((text) => text?.match(/[\w.]+/g) ?? []),
  );
  const isKnown = (name: string) =>
    [...names, ...words].some((one) => one === name || one.startsWith(`${name}.`));
  const unknown = Object.keys(variables).filter((name) => !isKnown(name));
  if (unknown.length === 0) return;
  const known = names.length > 0 ? `It has ${names.join(', ')}.` : 'It has none.';
  throw new LocalError(`This template has no variable ${unknown.join(', ')}. ${known}`);
}
