import { type Context, inWorkspace } from '@/lib/context';
import { contactProperties, type forms, topics } from '@/lib/db/tables';
import { createNotFound } from '@/lib/errors';
import { env } from '@/lib/process/env';
import type { Form } from './contract';

type FormRow = typeof forms.$inferSelect;

/** Rows as the API shows them, whatever their number by two queries: without topics and properties that were deleted. */
export async function presentForms(ctx: Context, rows: readonly FormRow[]): Promise<Form[]> {
  if (rows.length === 0) return [];
  const known = await ctx.db.select({ id: topics.id }).from(topics).where(inWorkspace(ctx, topics));
  const topicIds = new Set(known.map(({ id }) => id));
  const properties = await ctx.db
    .select({ id: contactProperties.id, name: contactProperties.name })
    .from(contactProperties)
    .where(inWorkspace(ctx, contactProperties));
  const names = new Map(properties.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    object: 'form',
    id: row.id,
    name: row.name,
    topic_ids: row.topicIds.filter((id) => topicIds.has(id)),
    segment_id: row.segmentId,
    property_names: row.propertyIds.flatMap((id) => names.get(id) ?? []),
    double_opt_in: row.doubleOptIn,
    confirmation_template_version_id: row.confirmationTemplateVersionId,
    wording: row.wording,
    thanks: row.thanks,
    redirect_url: row.redirectUrl,
    allowed_origins: row.allowedOrigins,
    url: `${env().appUrl}/subscribe/${row.id}`,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }));
}

export async function presentForm(ctx: Context, row: FormRow | undefined): Promise<Form> {
  const [form] = row ? await presentForms(ctx, [row]) : [];
  if (!form) throw createNotFound('form');
  return form;
}
