import { sql } from 'drizzle-orm';
import type { PropertyType } from '@/lib/contacts/properties/contract';
import type { Database } from '@/lib/db/database';
import { isUuid } from '@/lib/ids';

export type FormTopic = { id: string; name: string; description: string };
export type FormProperty = { id: string; name: string; type: PropertyType };

/** What a page of a form shows. */
export type FormFace = {
  name: string;
  topics: readonly FormTopic[];
  properties: readonly FormProperty[];
  /** Empty: our default text. */
  wording: string;
};

/** A form as its public page knows it. */
export type PublicForm = FormFace & {
  id: string;
  workspaceId: string;
  segmentId: string | null;
  doubleOptIn: boolean;
  confirmationTemplateVersionId: string | null;
  thanks: string;
  redirectUrl: string | null;
  allowedOrigins: readonly string[];
};

type Row = Omit<PublicForm, 'topics' | 'properties'> & { topicIds: string[]; propertyIds: string[] };

/** The form of a page; null if there is none or its workspace was deleted. */
export async function readPublicForm(db: Database, formId: string): Promise<PublicForm | null> {
  if (!isUuid(formId)) return null;
  const { rows } = await db.execute<Row>(sql`
    select f.id, f.workspace_id as "workspaceId", f.name, f.topic_ids as "topicIds", f.property_ids as "propertyIds",
      f.segment_id as "segmentId", f.double_opt_in as "doubleOptIn", f.wording, f.thanks,
      f.confirmation_template_version_id as "confirmationTemplateVersionId", f.redirect_url as "redirectUrl",
      f.allowed_origins as "allowedOrigins"
    from forms f join workspaces w on w.id = f.workspace_id
    where f.id = ${formId} and w.deleted_at is null`);
  const [row] = rows;
  if (!row) return null;
  const { topicIds, propertyIds, ...form } = row;
  return { ...form, ...(await readFormParts(db, form.workspaceId, { topicIds, propertyIds })) };
}

/** Topics and properties in the order in which the form names them, without those that were deleted. */
export async function readFormParts(
  db: Database,
  workspaceId: string,
  { topicIds, propertyIds }: { topicIds: readonly string[]; propertyIds: readonly string[] },
): Promise<Pick<FormFace, 'topics' | 'properties'>> {
  const topics = await db.execute<FormTopic>(sql`
    select t.id, t.name, t.description
    from unnest(${sql.param(topicIds)}::uuid[]) with ordinality as w (id, place) join topics t using (id)
    where t.workspace_id = ${workspaceId} order by w.place`);
  const properties = await db.execute<FormProperty>(sql`
    select p.id, p.name, p.type
    from unnest(${sql.param(propertyIds)}::uuid[]) with ordinality as w (id, place) join contact_properties p using (id)
    where p.workspace_id = ${workspaceId} order by w.place`);
  return { topics: topics.rows, properties: properties.rows };
}
