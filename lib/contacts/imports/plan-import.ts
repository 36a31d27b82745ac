import {
  type CreatePropertyInput,
  maxProperties,
  type PropertyType,
} from '@/lib/contacts/properties/contract';
import { toStoredConsent } from '@/lib/contacts/stored-consent';
import { type Context, inWorkspace } from '@/lib/context';
import { contactProperties, segments, topics } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { createInvalidError, type Issue } from '@/lib/issues';
import type { PreviewImportInput } from './contract';
import type { FileHead } from './file-head';
import { type ImportPlan, planColumns } from './plan';
import type { NamedTopic } from './read-topics';

type Property = { id: string; name: string; type: PropertyType };

/** Plans what to do with a file's rows, with the issues of the request. */
export async function planImport(
  ctx: Context,
  head: FileHead,
  fields: Omit<PreviewImportInput, 'complete'>,
  properties: readonly Property[],
  known: readonly NamedTopic[],
): Promise<{ plan: ImportPlan; issues: Issue[] }> {
  const chosen = (fields.topics ?? []).map(({ topic_id, subscribed }) => ({
    topicId: topic_id.toLowerCase(),
    subscribed,
  }));
  const chosenIds = new Set(chosen.map(({ topicId }) => topicId));
  const { columns, issues } = planColumns(head, fields, properties, known, chosenIds);
  issues.push(...(await findUnknownSegment(ctx, fields.segment_id)));
  for (const [index, { topicId }] of chosen.entries())
    if (!known.some(({ id }) => id === topicId))
      issues.push({
        ...{ path: `topics[${index}].topic_id`, code: 'unknown_topic' },
        message: 'There is no such topic in this workspace.',
      });
  const plan: ImportPlan = {
    delimiter: head.delimiter,
    columns,
    surveyed: !columns.some((column) => column.as === 'property' && column.type === 'date'),
    start: { offset: head.offset, row: head.row },
    segmentId: fields.segment_id ?? null,
    topics: chosen,
    consent: fields.consent ? toStoredConsent(ctx, fields.consent) : null,
    existing: fields.existing,
  };
  return { plan, issues };
}

export function readProperties(ctx: Context): Promise<Property[]> {
  const { id, name, type } = contactProperties;
  return ctx.db.select({ id, name, type }).from(contactProperties).where(inWorkspace(ctx, contactProperties));
}

export function readTopicNames(ctx: Context): Promise<NamedTopic[]> {
  const { id, name } = topics;
  return ctx.db.select({ id, name }).from(topics).where(inWorkspace(ctx, topics));
}

/** Requested properties that do not exist yet. `INVALID_REQUEST` for another type or too many. */
export function findMissingProperties(
  known: readonly Property[],
  newProperties: readonly CreatePropertyInput[],
): CreatePropertyInput[] {
  const issues: Issue[] = [];
  const types = new Map(known.map(({ name, type }) => [name, type]));
  const missing = newProperties.filter(({ name, type }, index) => {
    const knownType = types.get(name);
    types.set(name, knownType ?? type);
    if (knownType !== undefined && knownType !== type)
      issues.push({
        ...{ path: `new_properties[${index}].type`, code: 'other_type' },
        message: `The property "${name}" is a ${knownType}.`,
      });
    return knownType === undefined;
  });
  if (types.size > maxProperties)
    issues.push({
      ...{ path: 'new_properties', code: 'too_many' },
      message: `A workspace has at most ${maxProperties} contact properties: ${types.size - maxProperties} too many.`,
    });
  if (issues.length > 0) throw createInvalidError(issues);
  return missing;
}

export function createEmptyFileError() {
  return createInvalidError([{ path: 'file', code: 'required', message: 'The file has no rows.' }]);
}

async function findUnknownSegment(ctx: Context, segmentId: string | undefined): Promise<Issue[]> {
  const own = inWorkspace(ctx, segments, { kind: 'manual', id: segmentId ?? newId() });
  if (!segmentId || (await ctx.db.$count(segments, own)) > 0) return [];
  return [
    {
      ...{ path: 'segment_id', code: 'unknown_segment' },
      message: 'There is no such manual segment in this workspace.',
    },
  ];
}
