import { eq } from 'drizzle-orm';
import { type Context, inWorkspace } from '@/lib/context';
import { emailBodies, emails } from '@/lib/db/tables';
import { createNotFound } from '@/lib/errors';

export type EmailTableRow = typeof emails.$inferSelect;
export type BodyRow = typeof emailBodies.$inferSelect;

/** The email with its body. `NOT_FOUND` also for another workspace's. */
export async function requireEmail(
  ctx: Context,
  id: string,
): Promise<{ email: EmailTableRow; body: BodyRow }> {
  const [row] = await ctx.db
    .select({ email: emails, body: emailBodies })
    .from(emails)
    .innerJoin(emailBodies, eq(emailBodies.emailId, emails.id))
    .where(inWorkspace(ctx, emails, { id }));
  if (!row) throw createNotFound('email');
  return row;
}

/** Only checks that it exists. */
export async function requireEmailExists(ctx: Context, id: string): Promise<void> {
  const [row] = await ctx.db
    .select({ id: emails.id })
    .from(emails)
    .where(inWorkspace(ctx, emails, { id }));
  if (!row) throw createNotFound('email');
}
