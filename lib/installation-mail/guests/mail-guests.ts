import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import type { GuestLetterDetails } from '@/lib/installation-mail/letters';
import { type Details, queueInstallationMail } from '@/lib/installation-mail/queue-installation-mail';
import { guestStopUrl, sealedReviewUrl } from './guest-links';

/** So that nobody with a link can flood the others. */
const maxPerDay = 20;

type GuestMailKind = 'review_replied' | 'review_again' | 'review_published';
type Mail<K extends GuestMailKind> = {
  kind: K;
  /** A condition on the guest `g` and the link `l`. */
  where: SQL;
  details: Omit<Details<K>, keyof GuestLetterDetails>;
};
type Row = { id: string; email: string; linkSecret: string; template: string; workspace: string };

/**
 * Emails guests of open review links who confirmed their address, once per address, in the transaction of the event.
 * Returns how many.
 */
export async function mailGuests<K extends GuestMailKind>(tx: Database, mail: Mail<K>): Promise<number> {
  const { rows } = await tx.execute<Row>(sql`
    select distinct on (g.email) g.id, g.email, g.link_secret as "linkSecret",
      t.name as template, w.name as workspace
    from review_guests g join review_links l on l.id = g.review_id
    join templates t on t.id = l.template_id join workspaces w on w.id = l.workspace_id
    where g.confirmed_at is not null and l.revoked_at is null and l.expires_at > now()
      and t.deleted_at is null and w.deleted_at is null and (${mail.where})
      and (select count(*) from installation_mail m
        where m.guest_id = g.id and m.created_at > now() - interval '1 day') < ${maxPerDay}
    order by g.email, g.created_at desc, g.id`);
  let told = 0;
  for (const { id, email, linkSecret, template, workspace } of rows) {
    const url = sealedReviewUrl(linkSecret);
    if (url === null) continue;
    const links: GuestLetterDetails = { template, workspace, url, stopUrl: guestStopUrl(id) };
    // Both parts together are the details, by the type of `Mail`.
    const details = { ...mail.details, ...links } as Details<K>;
    await queueInstallationMail(tx, { kind: mail.kind, to: email, details, guestId: id });
    told += 1;
  }
  return told;
}
