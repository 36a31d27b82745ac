import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { templates, templateVersions } from '@/lib/db/tables';
import type { VariableDefinition } from '@/lib/document/contract';
import { newId } from '@/lib/ids';
import { variable } from '@/test/variable';

type Content = Partial<{
  purpose: 'transactional' | 'marketing';
  html: string;
  plainText: string;
  subject: string;
  previewText: string;
  variables: VariableDefinition[];
}>;

/** A template with one published version, written directly into the database. */
export async function createPublishedTemplate(db: Database, workspaceId: string, content: Content = {}) {
  const id = newId();
  await db.insert(templates).values({
    id,
    workspaceId,
    name: 'Welcome',
    purpose: content.purpose ?? 'transactional',
    sourceMode: 'html',
    state: 'draft',
  });
  const versionId = await publishVersion(db, workspaceId, id, content);
  return { id, versionId };
}

const lastNumbers = new Map<string, number>();

/** Another version of a template, made the current one. */
export async function publishVersion(
  db: Database,
  workspaceId: string,
  templateId: string,
  content: Content = {},
) {
  const id = newId();
  const versionNumber = (lastNumbers.get(templateId) ?? 0) + 1;
  lastNumbers.set(templateId, versionNumber);
  await db.insert(templateVersions).values({
    id,
    templateId,
    workspaceId,
    versionNumber,
    schemaVersion: 1,
    sourceDocument: '{}',
    mjml: null,
    html: content.html ?? '<p>Hello {{ name }}</p>',
    plainText: content.plainText ?? 'Hello {{ name }}',
    subject: content.subject ?? 'Welcome, {{ name }}',
    previewText: content.previewText ?? '',
    contentHash: 'test',
    variables: JSON.stringify(content.variables ?? [variable('name')]),
    conditions: '[]',
    revision: 1,
  });
  await db
    .update(templates)
    .set({ state: 'published', publishedVersionId: id })
    .where(eq(templates.id, templateId));
  return id;
}
