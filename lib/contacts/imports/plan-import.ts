import { and, eq, inArray } from 'drizzle-orm';
import {
  type CreatePropertyInput,
  maxProperties,
  type PropertyType,
} from '@/lib/contacts/properties/contract';
import { toStoredConsent } from '@/lib/contacts/stored-consent';
import type { Context } from '@/lib/context';
import { contactProperties, segments, topics } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { createInvalidError, type Issue } from '@/lib/issues';
import type { PreviewImportInput } from './contract';
import type { FileHead } from './file-head';
import { type ImportPlan, planColumns } from './plan';

type Property = { id: string; name: string; type: PropertyType };

/** Plans what to do with a file's rows, with the issues of the request. */
export async function planImport(
  ctx: Context,
  head: FileHead,
  fields: Omit<PreviewImportInput, 'complete'>,
  properties: readonly Property[],
): Promise<{ plan: ImportPlan; issues: Issue[] }> {
  const { columns, issues } = planColumns(head, fields, properties);
  issues.push(...(await findUnknownTargets(ctx, fields)));
  const plan: ImportPlan = {
    delimiter: head.delimiter,
    columns,
    surveyed: !columns.some((column) => column.as === 'property' && column.type === 'date'),
    start: { offset: head.offset, row: head.row },
    segmentId: fields.segment_id ?? null,
    topics: (fields.topics ?? []).map((topic) => ({
      topicId: topic.topic_id.toLowerCase(),
      subscribed: topic.subscribed,
    })),
    consent: fields.consent ? toStoredConsent(ctx, fields.consent) : null,
    existing: fields.existing,
  };
  return { plan, issues };
}

export function readProperties(ctx: Context): Promise<Property[]> {
  const { id, name, type } = contactProperties;
  return ctx.db
    .select({ id, name, type })
    .from(contactProperties)
    .where(eq(contactProperties.workspaceId, ctx.workspaceId));
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

async function findUnknownTargets(
  ctx: Context,
  { segment_id: segmentId, topics: chosen = [] }: Pick<PreviewImportInput, 'segment_id' | 'topics'>,
): Promise<Issue[]> {
  const issues: Issue[] = [];
  const own = and(
    eq(segments.workspaceId, ctx.workspaceId),
    eq(segments.kind, 'manual'),
    eq(segments.id, segmentId ?? newId()),
  );
  if (segmentId && (await ctx.db.$count(segments, own)) === 0)
    issues.push({
      ...{ path: 'segment_id', code: 'unknown_segment' },
      message: 'There is no such manual segment in this workspace.',
    });
  if (chosen.length === 0) return issues;
  const ids = chosen.map(({ topic_id }) => topic_id.toLowerCase());
  const known = await ctx.db
    .select({ id: topics.id })
    .from(topics)
    .where(and(eq(topics.workspaceId, ctx.workspaceId), inArray(topics.id, ids)));
  for (const [index, id] of ids.entries())
    if (!known.some((one) => one.id === id))
      issues.push({
        ...{ path: `topics[${index}].topic_id`, code: 'unknown_topic' },
        message: 'There is no such topic in this workspace.',
      });
  return issues;
}
