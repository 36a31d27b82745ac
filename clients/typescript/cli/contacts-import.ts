import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ContactImport } from 'postroom';
import { readBytes } from './args.js';
import type { Command, ExitCode } from './command.js';
import { LocalError } from './failures.js';
import { completeMapping, type Fields, type Preview, readFields, readMap } from './import-fields.js';
import type { Io } from './io.js';
import { countOf, paint, printJson, stripControls } from './print.js';
import { watchImport } from './watch-import.js';

/** The part of a file that is read to detect its columns. */
const headBytes = 1_000_000;
/** A file is sent in one request, even over slow connections. */
const uploadMs = 60 * 60_000;

export const contactsImport: Command = {
  name: 'contacts import',
  summary: 'Import contacts from a CSV file',
  usage: 'FILE',
  details: [
    'Columns are recognized: the addresses, what says whether people are subscribed, names of topics, and what is called',
    'like a property of the workspace. --map says the others: email, state, topics, topic.NAME for yes and no, a property, or ignore. A property that is not there yet is made, with the type that its values have.',
    'Nobody who unsubscribed is subscribed again. Without --watch it ends as soon as the file is there.',
  ].join('\n'),
  options: {
    map: { help: 'What a column is, such as "First name=first_name"', value: 'COLUMN=WHAT', multiple: true },
    segment: { help: 'A manual segment to put everybody into', value: 'NAME' },
    topic: { help: 'A topic to subscribe to, for those who did not choose', value: 'NAME', multiple: true },
    consent: { help: 'Where they gave consent, to keep with those who have none', value: 'SOURCE' },
    keep: { help: 'Leave contacts that are there as they are' },
    'dry-run': { help: 'Only count what would happen; files up to 20 MB' },
    watch: { help: 'Wait until it is done, and show how far it is' },
    refusals: { help: 'Wait, and write the rows that were not taken to a file', value: 'FILE' },
  },
  async run({ io, json, client }, args) {
    const file = args.one('One file is needed.');
    const mapped = readMap(args);
    const content = readBytes(path.resolve(io.cwd, file));
    const postroom = client();
    const chosen = await readFields(postroom, args, io.signal);
    const head = { file: blobOf(content.subarray(0, headBytes)), complete: content.length <= headBytes };
    const seen = await postroom.contacts.imports.preview(head, { signal: io.signal });
    const fields = {
      ...chosen,
      ...(await completeMapping(postroom, seen, mapped, io.signal)),
      filename: path.basename(file),
    };
    if (!json) printColumns(io, seen, fields);
    if (args.flag('dry-run')) {
      const previewInput = { ...fields, file: blobOf(content), complete: true };
      const { outcome } = await postroom.contacts.imports.preview(previewInput, {
        signal: io.signal,
        timeoutMs: uploadMs,
      });
      return printOutcome(io, json, outcome);
    }
    const upload = { signal: io.signal, timeoutMs: uploadMs };
    const created = await postroom.contacts.imports.create({ ...fields, file: blobOf(content) }, upload);
    const refusals = args.text('refusals');
    if (!args.flag('watch') && refusals === undefined) {
      if (json) printJson(io, created);
      else io.out(`${created.id}  ${created.state}\n`);
      return 0;
    }
    const finished = await watchImport(postroom, created.id, io);
    if (refusals !== undefined && finished.refused > 0) {
      const rows = await postroom.contacts.imports.refusals(finished.id, { signal: io.signal });
      writeFileSync(path.resolve(io.cwd, refusals), rows);
    }
    return printResult(io, json, finished);
  },
};

function blobOf(bytes: Buffer): Blob {
  // The Buffer of a file has its own memory.
  return new Blob([bytes as Buffer<ArrayBuffer>], { type: 'text/csv' });
}

function printColumns(io: Io, { columns }: Preview, { mapping, new_properties = [] }: Fields): void {
  const newTypes = new Map(new_properties.map(({ name, type }) => [`property.${name}`, type]));
  for (const { name } of columns) {
    const meaning = mapping[name] ?? 'ignore';
    const words = meaning === 'ignore' ? 'ignored' : meaning.replace('property.', 'contact.');
    const type = newTypes.get(meaning);
    io.err(
      `${paint(io, 'gray', '  ')}${stripControls(name)} → ${stripControls(words)}${type ? ` (new, ${type})` : ''}\n`,
    );
  }
}

function printOutcome(io: Io, json: boolean, outcome: Preview['outcome']): ExitCode {
  if (!outcome) throw new LocalError('The file could not be read as contacts.');
  if (json) printJson(io, outcome);
  else {
    io.out(`${countOf(outcome.rows, 'row')}: ${countsOf(outcome)}\n`);
    if (outcome.repeated > 0)
      io.out(`${countOf(outcome.repeated, 'address is', 'addresses are')} in the file more than once.\n`);
    const { subscribed, unconfirmed, unsubscribed } = outcome.created_states;
    if (unconfirmed + unsubscribed > 0)
      io.out(`New: ${subscribed} subscribed, ${unconfirmed} not confirmed, ${unsubscribed} unsubscribed.\n`);
    if (outcome.newly_unsubscribed > 0)
      io.out(
        `${countOf(outcome.newly_unsubscribed, 'contact is', 'contacts are')} unsubscribed by the file.\n`,
      );
    if (outcome.unsubscribed > 0) io.out(`${outcome.unsubscribed} had left, and stay so.\n`);
    for (const { row, column, value, reason } of outcome.refusals)
      io.out(`  Row ${row}: ${stripControls([column, value, reason].filter(Boolean).join(': '))}\n`);
  }
  return outcome.refused > 0 ? 1 : 0;
}

function printResult(io: Io, json: boolean, result: ContactImport): ExitCode {
  if (json) printJson(io, result);
  else {
    io.out(`${result.id}  ${result.state}  ${countOf(result.rows, 'row')}: ${countsOf(result)}\n`);
    if (result.failure_message) io.out(`  ${stripControls(result.failure_message)}\n`);
    for (const { rows, column, reason } of result.refusal_reasons)
      io.out(`  ${rows} × ${stripControls([column, reason].filter(Boolean).join(': '))}\n`);
  }
  return result.state === 'done' && result.refused === 0 ? 0 : 1;
}

type Counts = Pick<ContactImport, 'created' | 'updated' | 'unchanged' | 'refused'>;

function countsOf({ created, updated, unchanged, refused }: Counts): string {
  return `${created} created, ${updated} updated, ${unchanged} unchanged, ${refused} refused`;
}
