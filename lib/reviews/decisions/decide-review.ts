import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, inWorkspace, withTransaction } from '@/lib/context';
import { apiKeys, members, reviewDecisions, reviewLinks, templateRevisions, users } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { newId } from '@/lib/ids';
import { queueInstallationMail } from '@/lib/installation-mail/queue-installation-mail';
import { createInvalidError } from '@/lib/issues';
import { env } from '@/lib/process/env';
import type { DecideReviewInput, ReviewDecision } from '@/lib/reviews/contract/decisions';
import { isConfirmedGuest } from '@/lib/reviews/guests/find-guest';
import { hashGuestKey } from '@/lib/reviews/guests/guest-key';
import {
  findOpenLink,
  findViewingMember,
  type OpenLink,
  type ReaderVisit,
  readingContext,
} from '@/lib/reviews/links/find-open-link';
import { type DecisionRow, presentReviewDecision } from './present-decision';

const maxPerLink = 100;

/**
 * Approves the content of a link or requests changes, as a signed-in member or a named guest. Its sharer and its author
 * are emailed. `FORBIDDEN` for a read-only link, or one to a version, which is already published.
 */
export async function decideReview(
  visit: ReaderVisit,
  secret: string,
  { decision, note, name, guest }: DecideReviewInput,
): Promise<ReviewDecision> {
  const link = await findOpenLink(visit, secret);
  const { revision } = link;
  if (!link.commentsAllowed) throw new DomainError('FORBIDDEN', 'This link is for reading only.');
  if (revision === null)
    throw new DomainError('FORBIDDEN', 'This link shows a version, which is published already.');
  const member = await findViewingMember(visit, link);
  const reviewer = member?.name ?? name?.trim();
  if (!reviewer) throw createInvalidError([{ path: 'name', code: 'required', message: 'Say who you are.' }]);
  const guestKeyHash = member || guest === undefined ? null : hashGuestKey(guest);
  return withTransaction(readingContext(visit, link), async (tx) => {
    const [there] = await tx.db
      .select({ decisions: count() })
      .from(reviewDecisions)
      .where(eq(reviewDecisions.reviewId, link.id));
    if ((there?.decisions ?? 0) >= maxPerLink)
      throw new DomainError('CONFLICT', 'This link has as many decisions as it may have. Ask for a new one.');
    if (decision === 'approved') await requireSeenTranslations(tx, link.id);
    const [row] = await tx.db
      .insert(reviewDecisions)
      .values({
        ...{ id: newId(), workspaceId: link.workspaceId, templateId: link.templateId, reviewId: link.id },
        ...{ revision, decision, note: note?.trim() || null },
        ...{ reviewerId: member?.id ?? null, reviewerName: reviewer, guestKeyHash },
        guestConfirmed: isConfirmedGuest(link.id, guestKeyHash),
      })
      .returning();
    if (!row) throw new Error('An insert returned nothing.');
    await recordAudit(tx, {
      action: 'template.reviewed',
      target: { type: 'template', id: link.templateId, name: link.templateName },
      changes: [
        { field: 'decision', from: null, to: decision },
        { field: 'reviewer', from: null, to: reviewer },
      ],
    });
    await notifyTeam(tx, link, row);
    return presentReviewDecision(row);
  });
}

/** `CONFLICT` if a translation changed since the link was last opened: a link pins the draft, not its translations. */
async function requireSeenTranslations(tx: Context, linkId: string): Promise<void> {
  const { rows } = await tx.db.execute(sql`
    select from review_links l join template_translations t on t.template_id = l.template_id
    where l.id = ${linkId} and t.updated_at > greatest(l.created_at, l.last_opened_at) limit 1`);
  if (rows.length > 0)
    throw new DomainError(
      'CONFLICT',
      'A translation changed since this page was opened. Reload it, look at the languages again, then approve.',
    );
}

/** Emails the creator of the link and the author of the content, except the reviewer. */
async function notifyTeam(tx: Context, link: OpenLink, row: DecisionRow): Promise<void> {
  const [made] = await tx.db
    .select({ by: reviewLinks.createdById })
    .from(reviewLinks)
    .where(eq(reviewLinks.id, link.id));
  const [saved] = await tx.db
    .select({ by: templateRevisions.createdById })
    .from(templateRevisions)
    .where(
      and(eq(templateRevisions.templateId, link.templateId), eq(templateRevisions.revision, row.revision)),
    )
    .orderBy(desc(templateRevisions.revision));
  const actors = [made?.by, saved?.by].filter((id) => id != null);
  if (actors.length === 0) return;
  // An API key stands for the person who created it.
  const keys = await tx.db
    .select({ by: apiKeys.createdBy })
    .from(apiKeys)
    .where(and(inWorkspace(link, apiKeys), inArray(apiKeys.id, actors)));
  const people = [...actors, ...keys.flatMap(({ by }) => by ?? [])].filter((id) => id !== row.reviewerId);
  if (people.length === 0) return;
  const concerned = await tx.db
    .select({ email: users.email })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(inWorkspace(link, members), inArray(users.id, people)));
  await queueInstallationMail(tx.db, {
    kind: 'review_decided',
    to: concerned.map(({ email }) => email),
    details: {
      ...{ template: link.templateName, workspace: link.workspaceName, reviewer: row.reviewerName },
      ...{ approved: row.decision === 'approved', note: row.note },
      url: `${env().appUrl}/templates/${link.templateId}`,
    },
  });
}
