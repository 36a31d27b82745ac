import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { reviewGuests } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { sealLinkSecret } from '@/lib/installation-mail/guests/guest-links';
import { mailGuests } from '@/lib/installation-mail/guests/mail-guests';
import type { ReviewRow } from './present-review';

type Row = { keyHash: string; email: string; confirmedAt: string };

/**
 * Emails a new link to the guests of the template's other open links and makes them its guests, in the transaction that
 * created it. Returns how many addresses were asked.
 */
export async function askGuestsAgain(tx: Context, link: ReviewRow, secret: string): Promise<number> {
  const { rows } = await tx.db.execute<Row>(sql`
    select distinct on (g.key_hash) g.key_hash as "keyHash", g.email, g.confirmed_at::text as "confirmedAt"
    from (
      -- Who stops the emails now is waited for.
      select g.key_hash, g.email, g.confirmed_at, g.created_at
      from review_guests g join review_links l on l.id = g.review_id
      where l.workspace_id = ${tx.workspaceId} and l.template_id = ${link.templateId} and l.id <> ${link.id}
        and l.revoked_at is null and l.expires_at > now() and g.confirmed_at is not null
      for key share of g) g
    order by g.key_hash, g.created_at desc limit 100`);
  if (rows.length === 0) return 0;
  const own = { workspaceId: tx.workspaceId, reviewId: link.id, linkSecret: sealLinkSecret(secret) };
  await tx.db.insert(reviewGuests).values(
    rows.map(({ keyHash, email, confirmedAt }) => ({
      ...{ id: newId(), ...own, keyHash, email, confirmedAt: new Date(confirmedAt) },
    })),
  );
  return mailGuests(tx.db, {
    kind: 'review_again',
    where: sql`l.id = ${link.id}`,
    details: { sharer: tx.actor.name, note: link.note },
  });
}
