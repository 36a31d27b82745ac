import type { AnswerOf, BodyOf, Postroom } from 'postroom';
import type { Args } from './command.js';
import { segmentId, topicId } from './contact-filters.js';
import { UsageError } from './failures.js';

export type Fields = Omit<BodyOf<'POST /contacts/imports'>, 'csv'>;
export type Preview = AnswerOf<'POST /contacts/imports/preview'>;

/** Reads `First name=first_name` by columns; a name alone is a property. */
export function readMap(args: Args): Record<string, string> {
  const pairs = args.texts('map').map((text): [string, string] => {
    // A column's name may contain anything, a property's may not.
    const end = text.lastIndexOf('=');
    const field = text.slice(end + 1).trim();
    if (end < 1 || field === '') throw new UsageError(`--map takes COLUMN=WHAT, not ${text}.`);
    return [
      text.slice(0, end),
      /^(email|state|topics|ignore|(topic|property)\..+)$/.test(field) ? field : `property.${field}`,
    ];
  });
  return Object.fromEntries(pairs);
}

export async function readFields(
  postroom: Postroom,
  args: Args,
  signal: AbortSignal,
): Promise<Omit<Fields, 'mapping'>> {
  const [segment, consent] = [args.text('segment'), args.text('consent')];
  const topics: NonNullable<Fields['topics']> = [];
  for (const name of args.texts('topic'))
    topics.push({ topic_id: await topicId(postroom, name, signal), subscribed: true });
  return {
    ...(segment !== undefined && { segment_id: await segmentId(postroom, segment, signal) }),
    ...(topics.length > 0 && { topics }),
    ...(consent !== undefined && { consent: { source: consent } }),
    existing: args.flag('keep') ? 'keep' : 'update',
  };
}

/** The detected mapping, overridden by the options, with the new properties it creates. */
export async function completeMapping(
  postroom: Postroom,
  { columns }: Preview,
  mapped: Record<string, string>,
  signal: AbortSignal,
): Promise<Required<Pick<Fields, 'mapping' | 'new_properties'>>> {
  const names = columns.map(({ name }) => name);
  const strange = Object.keys(mapped).find((name) => !names.includes(name));
  if (strange !== undefined)
    throw new UsageError(
      `There is no column "${strange}". The file has ${names.map((name) => `"${name}"`).join(', ')}.`,
    );
  const entries = Object.entries(mapped).map(async ([name, field]) => {
    const topic = /^topic\.(.+)$/.exec(field)?.[1];
    return [name, topic === undefined ? field : `topic.${await topicId(postroom, topic, signal)}`] as const;
  });
  const chosen = Object.fromEntries(await Promise.all(entries));
  const mappedFields = new Set(Object.values(chosen));
  const found = columns.flatMap(({ name, proposal }): [string, string][] =>
    proposal === 'ignore' || mappedFields.has(proposal) ? [] : [[name, proposal]],
  );
  const mapping = { ...Object.fromEntries(found), ...chosen };
  if (!Object.values(mapping).includes('email'))
    throw new UsageError('No column looks like addresses. Say which one holds them: --map "COLUMN=email".');
  const known = new Set<string>();
  for await (const { name } of postroom.contactProperties.list({ limit: 100 }, { signal })) known.add(name);
  const new_properties = columns.flatMap(({ name: column, type, misfits }) => {
    const name = mapping[column]?.match(/^property\.(.+)$/)?.[1];
    // Nobody can review misfits here, so they are imported as text.
    const taking = misfits.length > 0 ? ('text' as const) : type;
    return name === undefined || known.has(name) ? [] : [{ name, type: taking }];
  });
  return { mapping, new_properties };
}
