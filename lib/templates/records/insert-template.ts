import { sql } from 'drizzle-orm';
import type { AuditAction } from '@/lib/audit/contract';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, withTransaction } from '@/lib/context';
import { templateDrafts, templateRevisions, templates } from '@/lib/db/tables';
import type { Purpose, SourceMode } from '@/lib/document/contract';
import { newId } from '@/lib/ids';
import { lockListOrder, moveInList } from './list-order';
import { presentTemplateWithDraft, type TemplateAnswer } from './present-template';

type TemplateToInsert = {
  name: string;
  description: string | null;
  purpose: Purpose;
  sourceMode: SourceMode;
  industry?: string | null;
  tone?: string | null;
  folder?: string | null;
  tags?: string[] | undefined;
  defaultLocale?: string | null;
};

export type StoredContent = {
  schemaVersion: number;
  sourceDocument: string;
  subject: string;
  previewText: string;
};

/** Stores a new template with its draft at revision 0 and that revision. */
export function insertTemplate(
  ctx: Context,
  values: TemplateToInsert,
  content: StoredContent,
  action: AuditAction = 'template.created',
): Promise<TemplateAnswer> {
  return withTransaction(ctx, async (tx) => {
    await lockListOrder(tx);
    const [row] = await tx.db
      .insert(templates)
      .values({
        ...values,
        id: newId(),
        workspaceId: tx.workspaceId,
        createdAt: sql`clock_timestamp()`,
        updatedAt: sql`clock_timestamp()`,
      })
      .returning();
    if (!row) throw new Error('An insert returned nothing.');
    await moveInList(tx, row.id);
    const own = { templateId: row.id, workspaceId: tx.workspaceId, revision: 0, ...content };
    const author = { id: tx.actor.id, name: tx.actor.name };
    const [draft] = await tx.db
      .insert(templateDrafts)
      .values({ ...own, updatedById: author.id, updatedByName: author.name })
      .returning();
    await tx.db
      .insert(templateRevisions)
      .values({ ...own, createdById: author.id, createdByName: author.name });
    await recordAudit(tx, { action, target: { type: 'template', id: row.id, name: row.name } });
    return presentTemplateWithDraft(row, draft ?? null);
  });
}
