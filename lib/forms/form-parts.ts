import { and, inArray } from 'drizzle-orm';
import { type Context, inWorkspace } from '@/lib/context';
import { contactProperties, segments, topics } from '@/lib/db/tables';
import { createInvalidError, type Issue } from '@/lib/issues';
import type { CreateFormInput } from './contract';
import { requireConfirmationVersion } from './requests/confirmation-email';

type FormReferences = Partial<
  Pick<CreateFormInput, 'topic_ids' | 'segment_id' | 'property_names' | 'confirmation_template_version_id'>
>;

/** The references of a form as they are stored; undefined if not given. */
type FormParts = { topicIds: string[] | undefined; propertyIds: string[] | undefined };

/**
 * Finds what a form refers to, each once and in the order given. `INVALID_REQUEST` for topics, segments, properties and
 * template versions that the workspace has not, or that cannot be used.
 */
export async function findFormParts(ctx: Context, references: FormReferences): Promise<FormParts> {
  const topicIds = references.topic_ids && [...new Set(references.topic_ids.map((id) => id.toLowerCase()))];
  const names = references.property_names && [...new Set(references.property_names)];
  const properties = names && (await idsOfProperties(ctx, names));
  const issues = [
    ...(topicIds ? await unknownTopics(ctx, references.topic_ids ?? []) : []),
    ...(await unknownSegment(ctx, references.segment_id)),
    ...(references.property_names ?? []).flatMap((name, index) =>
      properties?.has(name)
        ? []
        : {
            path: `property_names[${index}]`,
            code: 'unknown_property',
            message: `There is no contact property "${name}".`,
          },
    ),
  ];
  if (issues.length > 0) throw createInvalidError(issues);
  if (references.confirmation_template_version_id)
    await requireConfirmationVersion(ctx, references.confirmation_template_version_id);
  return { topicIds, propertyIds: names?.flatMap((name) => properties?.get(name) ?? []) };
}

async function unknownTopics(ctx: Context, ids: readonly string[]): Promise<Issue[]> {
  const rows = await ctx.db
    .select({ id: topics.id })
    .from(topics)
    .where(and(inWorkspace(ctx, topics), inArray(topics.id, [...ids])));
  const known = new Set(rows.map(({ id }) => id));
  const message = 'There is no such topic in this workspace.';
  return ids.flatMap((id, index) =>
    known.has(id.toLowerCase()) ? [] : { path: `topic_ids[${index}]`, code: 'unknown_topic', message },
  );
}

async function unknownSegment(ctx: Context, segmentId: string | null | undefined): Promise<Issue[]> {
  if (!segmentId) return [];
  const [segment] = await ctx.db
    .select({ kind: segments.kind })
    .from(segments)
    .where(inWorkspace(ctx, segments, { id: segmentId }));
  if (segment?.kind === 'manual') return [];
  const message = 'There is no such manual segment in this workspace.';
  return [{ path: 'segment_id', code: 'unknown_segment', message }];
}

async function idsOfProperties(ctx: Context, names: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.db
    .select({ id: contactProperties.id, name: contactProperties.name })
    .from(contactProperties)
    .where(and(inWorkspace(ctx, contactProperties), inArray(contactProperties.name, [...names])));
  return new Map(rows.map(({ id, name }) => [name, id]));
}
