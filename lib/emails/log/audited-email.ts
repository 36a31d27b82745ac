import { and, eq } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { emails, templates } from '@/lib/db/tables';

/**
 * An email as the audit log names it: by its template, or “Email” where it has none. Its recipient and subject stay
 * out: they end with its retention, and the audit log goes on.
 */
export async function auditedEmail(ctx: Context, id: string) {
  const [row] = await ctx.db
    .select({ name: templates.name })
    .from(emails)
    .innerJoin(
      templates,
      and(eq(templates.id, emails.templateId), eq(templates.workspaceId, emails.workspaceId)),
    )
    .where(and(eq(emails.id, id), eq(emails.workspaceId, ctx.workspaceId)));
  return { type: 'email', id, name: row?.name ?? 'Email' };
}
