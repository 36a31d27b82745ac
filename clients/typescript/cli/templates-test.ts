import type { Postroom } from 'postroom';
import { variableOptions, variablesOf } from './args.js';
import type { Command } from './command.js';
import { findContact } from './contacts-show.js';
import { LocalError, UsageError } from './failures.js';
import { paint, printJson, stripControls } from './print.js';
import { directoryOption, templateNamed } from './templates/select-folders.js';

const maxRecipients = 5;

export const templatesTest: Command = {
  name: 'templates test',
  summary: 'Send the draft on the server to a few people, to look at',
  usage: '<folder or id> --to ADDRESS',
  details:
    'To one to five addresses; the subject begins with "[Test]". Says where each really goes, and ends with 1 where one was refused.',
  options: {
    ...directoryOption,
    to: { help: 'A recipient', value: 'ADDRESS', multiple: true },
    from: { help: 'A sending address, in place of the default one', value: 'ADDRESS' },
    ...variableOptions,
    set: { help: 'A sample set of the template, whose values stand under the given', value: 'NAME|ID' },
    contact: { help: 'A contact whose values contact.<property> shows', value: 'ADDRESS|ID' },
    unmarked: { help: 'Without "[Test]" before the subject' },
  },
  async run({ io, json, client }, args) {
    const word = args.one('Name one template to test.');
    const to = args.texts('to').flatMap((text) => text.split(',').filter(Boolean));
    if (to.length === 0 || to.length > maxRecipients)
      throw new UsageError(`Give one to ${maxRecipients} addresses by --to.`);
    const { templateId } = templateNamed(io, args, word);
    if (!templateId) throw new LocalError('The server sends what it knows: push this folder first.');
    const postroom = client();
    const [from, set, contact] = [args.text('from'), args.text('set'), args.text('contact')];
    const variables = variablesOf(args, io.cwd);
    const result = await postroom.templates.sendTest(templateId, {
      to,
      mark_subject: !args.flag('unmarked'),
      ...(from && { from }),
      ...(variables && { variables }),
      ...(set && { sample_set_id: await findSampleSet(postroom, templateId, set) }),
      ...(contact && { contact_id: (await findContact(postroom, contact, io.signal)).id }),
    });
    if (json) printJson(io, result);
    else
      for (const { to: recipient, destination, error } of result.data)
        io.out(
          `${stripControls(recipient)}  ${error ? `${paint(io, 'red', 'refused')} ${stripControls(error.message)}` : destinations[destination]}\n`,
        );
    return result.failed > 0 ? 1 : 0;
  },
};

const destinations: Record<'relay' | 'test_inbox' | 'simulator' | 'none', string> = {
  relay: 'given to the mail server',
  test_inbox: 'kept in the test inbox, not sent: no mail server is set',
  simulator: 'a simulated recipient, nothing is sent',
  none: 'not sent: the address is suppressed',
};

async function findSampleSet(postroom: Postroom, templateId: string, word: string): Promise<string> {
  const { data } = await postroom.request('GET /templates/{templateId}/sample-sets', {
    path: { templateId },
    query: { limit: 100 },
  });
  const found = data.find(({ id, name }) => id === word || name === word);
  if (found) return found.id;
  const names = data.map(({ name }) => `"${name}"`).join(', ');
  throw new LocalError(
    `This template has no sample set "${word}".${names ? ` It has ${stripControls(names)}.` : ''}`,
  );
}
