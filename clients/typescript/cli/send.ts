import path from 'node:path';
import type { EmailToSend, Postroom } from 'postroom';
import { readBytes, readText, variableOptions, variablesOf } from './args.js';
import type { Args, Command } from './command.js';
import { LocalError, UsageError } from './failures.js';
import type { Io } from './io.js';
import { printJson, stripControls } from './print.js';
import { findTemplate } from './templates/find-template.js';
import { directoryOption } from './templates/select-folders.js';

export const send: Command = {
  name: 'send',
  summary: 'Send one email',
  usage: '--from ADDRESS --to ADDRESS',
  details: [
    'With a published template, by its folder, name or id: --template welcome --var name=Ada. With content of its own: --subject, and --text or --html.',
    'The same --key never sends twice.',
  ].join('\n'),
  options: {
    from: { help: 'A sending address', value: 'ADDRESS' },
    to: { help: 'The recipient', value: 'ADDRESS' },
    'reply-to': { help: 'Where replies go', value: 'ADDRESS' },
    template: { help: 'A published template', value: 'NAME|ID' },
    ...directoryOption,
    locale: { help: 'The language the recipient reads, such as pt-BR', value: 'LOCALE' },
    ...variableOptions,
    subject: { help: 'The subject', value: 'TEXT' },
    text: { help: 'The text; - reads standard input', value: 'TEXT' },
    html: { help: 'A file of HTML', value: 'FILE' },
    attach: { help: 'A file to send along', value: 'FILE', multiple: true },
    'send-at': { help: 'When it goes out, such as 2026-12-01T09:00:00+01:00', value: 'TIME' },
    header: { help: 'A header of your own', value: 'NAME=VALUE', multiple: true },
    metadata: { help: 'To find it by in the log', value: 'NAME=VALUE', multiple: true },
    key: { help: 'The idempotency key', value: 'KEY' },
  },
  async run({ io, json, client }, args) {
    args.none();
    const postroom = client();
    const email = await postroom.emails.send(await readEmail(io, args, postroom));
    if (json) printJson(io, email);
    else {
      const suffix = email.replayed ? ', accepted before with this key' : '';
      io.out(`${email.id}  ${email.state}${suffix}  ${stripControls(email.to_email)}\n`);
    }
    return 0;
  },
};

async function readEmail(io: Io, args: Args, postroom: Postroom): Promise<EmailToSend> {
  const [from, to] = [args.text('from'), args.text('to')];
  if (!from || !to) throw new UsageError('--from and --to are needed.');
  const [replyTo, key] = [args.text('reply-to'), args.text('key')];
  const [sendAt, metadata] = [args.text('send-at'), pairsOf(args, 'metadata')];
  const headers = pairsOf(args, 'header');
  const attachments = args.texts('attach').map((file) => attachmentOf(path.resolve(io.cwd, file)));
  const envelope = {
    from,
    to,
    ...(replyTo && { reply_to: replyTo }),
    ...(key && { idempotency_key: key }),
    ...(sendAt && { send_at: sendAt }),
    ...(metadata && { metadata }),
    ...(headers && { headers }),
    ...(attachments.length > 0 && { attachments }),
  };
  return { ...envelope, ...(await readContent(io, args, postroom)) };
}

async function readContent(io: Io, args: Args, postroom: Postroom) {
  const [template, subject] = [args.text('template'), args.text('subject')];
  const variables = variablesOf(args, io.cwd);
  const locale = args.text('locale');
  if (template) {
    const template_id = await findTemplate(postroom, io, args, template);
    return { template_id, ...(locale && { locale }), ...(variables && { variables }) };
  }
  if (locale) throw new UsageError('--locale needs --template.');
  if (subject === undefined)
    throw new UsageError('--template, or --subject with --text or --html, is needed.');
  const [given, file] = [args.text('text'), args.text('html')];
  const text = given === '-' ? await io.readInput() : given;
  if (file !== undefined)
    return { subject, html: readText(path.resolve(io.cwd, file)), ...(text !== undefined && { text }) };
  if (text === undefined) throw new UsageError('--text or --html is needed.');
  return { subject, text };
}

function pairsOf(args: Args, option: 'metadata' | 'header'): Record<string, string> | null {
  const pairs = args.texts(option).map((text): [string, string] => {
    const end = text.indexOf('=');
    if (end < 1) throw new UsageError(`--${option} takes name=value, not ${text}.`);
    return [text.slice(0, end), text.slice(end + 1)];
  });
  return pairs.length > 0 ? Object.fromEntries(pairs) : null;
}

// All types that the server accepts; it checks the bytes.
const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';
const types: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.txt': 'text/plain',
  '.log': 'text/plain',
  '.md': 'text/markdown',
  '.csv': 'text/csv',
  '.tsv': 'text/tab-separated-values',
  '.json': 'application/json',
  '.ics': 'text/calendar',
  '.vcf': 'text/vcard',
  '.docx': `${office}.wordprocessingml.document`,
  '.xlsx': `${office}.spreadsheetml.sheet`,
  '.pptx': `${office}.presentationml.presentation`,
  '.odt': `${openDocument}.text`,
  '.ods': `${openDocument}.spreadsheet`,
  '.odp': `${openDocument}.presentation`,
  '.zip': 'application/zip',
};

function attachmentOf(file: string) {
  const content_type = types[path.extname(file).toLowerCase()];
  if (!content_type)
    throw new LocalError(
      `${file}: files of this kind cannot be attached. These can: ${Object.keys(types).join(', ')}.`,
    );
  return { filename: path.basename(file), content_type, content: readBytes(file).toString('base64') };
}
