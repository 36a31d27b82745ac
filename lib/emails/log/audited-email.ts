import { and, eq } from 'drizzle-orm';
import { type Context, inWorkspace } from '@/lib/context';
import { emails, templates } from '@/lib/db/tables';

/**
 * An email as the audit log names it: by its template, else “Email”. Not by recipient or subject, which are
 * erased after the retention period while the audit log stays.
 */
export async function findAuditTarget(ctx: Context, id: string) {
  const [row] = await ctx.db
    .select({ name: templates.name })
    .from(emails)
    .innerJoin(
      templates,
      and(eq(templates.id, emails.templateId), eq(templates.workspaceId, emails.workspaceId)),
    )
    .where(inWorkspace(ctx, emails, { id }));
  return { type: 'email', id, name: row?.name ?? 'Email' };
}
