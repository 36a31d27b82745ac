import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { mailGuests } from '@/lib/installation-mail/guests/mail-guests';

/**
 * Emails the guests who reviewed a draft of the template that it was published, once for each link, in the transaction
 * that publishes.
 */
export async function mailPublished(tx: Context, templateId: string): Promise<void> {
  const reviewed = sql`l.workspace_id = ${tx.workspaceId} and l.template_id = ${templateId} and l.revision is not null`;
  const told = await mailGuests(tx.db, {
    kind: 'review_published',
    where: sql`${reviewed} and g.published_told_at is null`,
    details: {},
  });
  if (told === 0) return;
  await tx.db.execute(sql`
    update review_guests g set published_told_at = now() from review_links l
    where l.id = g.review_id and ${reviewed} and g.confirmed_at is not null and g.published_told_at is null`);
}
